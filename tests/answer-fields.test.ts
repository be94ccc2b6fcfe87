import { expectTypeOf, test } from "bun:test";
import type { Static, TArray, TSchema } from "@sinclair/typebox";
import type {
  AccountList,
  FaultList,
  FidelityList,
  MagicList,
  MessageList,
  RequestList,
} from "../fake-server/control-answer.ts";
import type {
  Account,
  Fault,
  FidelityRow,
  InboxMessage,
  JournalEntry,
  MagicRecipient,
} from "../fake-server/mod.ts";

type KeyOfEach<Value> = Value extends unknown ? keyof Value : never;
/** The fields of what a list holds, as its schema has them. */
type FieldsIn<List extends TArray<TSchema>> = KeyOfEach<Static<List>[number]>;

test("an answer is described with each field of what it lists, and no other", () => {
  expectTypeOf<FieldsIn<typeof MessageList>>().toEqualTypeOf<
    KeyOfEach<InboxMessage>
  >();
  expectTypeOf<FieldsIn<typeof RequestList>>().toEqualTypeOf<
    keyof JournalEntry
  >();
  expectTypeOf<FieldsIn<typeof FaultList>>().toEqualTypeOf<keyof Fault>();
  expectTypeOf<FieldsIn<typeof AccountList>>().toEqualTypeOf<
    Exclude<keyof Account, "templates">
  >();
  expectTypeOf<FieldsIn<typeof FidelityList>>().toEqualTypeOf<
    keyof FidelityRow
  >();
  expectTypeOf<FieldsIn<typeof MagicList>>().toEqualTypeOf<
    keyof MagicRecipient
  >();
});
