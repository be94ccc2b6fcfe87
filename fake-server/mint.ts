import { createRandom, nextMark } from "./random.ts";

/** What every minted key begins with. */
export const MINTED = "waybill-workspace-";

/** The form of a minted key: its number, and a mark that follows from the seed. */
export const MINTED_KEY = new RegExp(`^${MINTED}(\\d+)-[\\da-f]{8}$`);

/** What new workspaces follow from, as a snapshot has it. */
export interface MintState {
  readonly minted: number;
  readonly random: number;
  readonly seed: number;
}

/** Mints the keys of new workspaces; the same ones for the same seed. */
export interface Mint {
  nextKey(): string;
  /** What the probabilities of the newest key's workspace are drawn from. */
  readonly seed: number;
  state(): MintState;
  load(state: MintState): void;
}

/** Makes a mint that has minted nothing yet. */
export function createMint(seed: number): Mint {
  const random = createRandom(seed);
  let own = seed;
  let minted = 0;

  return {
    nextKey() {
      minted += 1;
      return `${MINTED}${minted}-${nextMark(random)}`;
    },
    get seed() {
      return own + minted;
    },
    state: () => ({ minted, random: random.state, seed: own }),
    load(state) {
      minted = state.minted;
      random.state = state.random;
      own = state.seed;
    },
  };
}
