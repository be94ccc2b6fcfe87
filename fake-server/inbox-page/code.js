/** A value as TypeScript writes it, names without quotes where they may be; a function gives it as code. */
function literal(value, indent = "") {
  if (typeof value === "function") return value();
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const isList = Array.isArray(value);
  const inner = `${indent}  `;
  const lines = Object.entries(value).map(
    ([name, part]) =>
      `${inner}${isList ? "" : `${nameOf(name)}: `}${literal(part, inner)},\n`,
  );
  const [open, close] = isList ? "[]" : "{}";
  return lines.length > 0
    ? `${open}\n${lines.join("")}${indent}${close}`
    : open + close;
}

function nameOf(name) {
  // Written as a name, it would set the prototype.
  if (name === "__proto__") return `["__proto__"]`;
  // A longer number would lose digits.
  return /^(?:[A-Za-z_$][\w$]*|\d|[1-9]\d{1,14})$/.test(name)
    ? name
    : JSON.stringify(name);
}

/** A program that sends what the playground has built. */
export function programOf({ call, input, names = [], above = "" }) {
  const imports = ["connectionFromEnv", "send", ...names].sort().join(", ");
  return `import { ${imports} } from "waybill";
${above}
const connection = connectionFromEnv(process.env);
const body = ${call.replace("#", () => literal(input))};

const { queued } = await send(body, connection);
`;
}
