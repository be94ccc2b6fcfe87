import ts from "typescript-5";
import { ROOT } from "./root.ts";
import { sources } from "./sources.ts";

/** A file that is only in the editor. */
const FILE = `${ROOT}/tests/typed-by-a-user.ts`;

const HEAD = `
import { buildOtp, connectionFromEnv, defineTemplate, type SendError, trySend } from "../mod.ts";
import { connectFakeServer, createFakeServer } from "../fake-server/mod.ts";
const to = { sender: { whatsappBusinessId: "1", phoneNumberId: "2" }, recipient: "+14155550123" };
const fake = createFakeServer();
const remote = connectFakeServer("http://127.0.0.1:4010");
const offer = { type: "LIMITED_TIME_OFFER", limited_time_offer: { text: "Soon", has_expiration: true } } as const;
const order = defineTemplate({ name: "order", language: "en", category: "MARKETING", components: [{ type: "BODY", text: "Hi {{name}}" }, offer] });
const code = defineTemplate({ name: "code", language: "en", category: "AUTHENTICATION" });
declare const error: SendError;
declare const result: Awaited<ReturnType<typeof trySend>>;
`;

const { config } = ts.readConfigFile(`${ROOT}/tsconfig.json`, ts.sys.readFile);
const parsed = ts.parseJsonConfigFileContent(config, ts.sys, ROOT, {}, "");

let typed = HEAD;
let version = 0;

const service = ts.createLanguageService({
  getCompilationSettings: () => parsed.options,
  getScriptFileNames: () => [FILE],
  getScriptVersion: (file) => (file === FILE ? `${version}` : "0"),
  getScriptSnapshot(file) {
    const text = file === FILE ? typed : ts.sys.readFile(file);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => ROOT,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (file) => file === FILE || ts.sys.fileExists(file),
  readFile: ts.sys.readFile,
  readDirectory: ts.sys.readDirectory,
  directoryExists: ts.sys.directoryExists,
  getDirectories: ts.sys.getDirectories,
});

/** Types a line with a `|` in it, and gives the place of that. */
function type(line: string): number {
  const before = `${HEAD}${line.slice(0, line.indexOf("|"))}`;
  typed = before + line.slice(line.indexOf("|") + 1);
  version += 1;
  return before.length;
}

/** What an editor shows of the name after a `|`: its type, and its documentation. */
export function hoverOf(line: string): { type: string; text: string } {
  const info = service.getQuickInfoAtPosition(FILE, type(line));
  return {
    type: ts.displayPartsToString(info?.displayParts),
    text: ts.displayPartsToString(info?.documentation),
  };
}

/** What an editor offers at a `|`. */
export function offersAt(line: string): readonly string[] {
  const offers = service.getCompletionsAtPosition(FILE, type(line), {});
  return offers?.entries.map(({ name }) => name) ?? [];
}

/** What an editor underlines in a line, each in words. */
export function errorsIn(line: string): readonly string[] {
  type(`${line}|`);
  return service
    .getSemanticDiagnostics(FILE)
    .filter(({ start = 0 }) => start >= HEAD.length)
    .map(({ messageText }) =>
      ts.flattenDiagnosticMessageText(messageText, "\n"),
    );
}

/** The `@example` tags of the sources, as an editor reads them. */
export function examplesShown(): readonly string[] {
  return sources.flatMap(({ file, text }) => {
    const shown: string[] = [];
    const visit = (node: ts.Node): void => {
      for (const tag of ts.getJSDocTags(node)) {
        if (tag.tagName.text !== "example" || tag.parent.parent !== node)
          continue;
        shown.push(`${file}: ${ts.getTextOfJSDocComment(tag.comment) ?? ""}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
    return shown;
  });
}
