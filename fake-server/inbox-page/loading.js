import { element } from "./dom.js";

let failures = 0;
let styles;

/** Loads a screen and the styles of all but the first. */
export async function load(file) {
  const [module] = await Promise.all([loadModule(file), loadStyles()]);
  return module;
}

/** A browser never asks again for a module that did not come, but by another address. */
export async function loadModule(file) {
  try {
    return await import(failures > 0 ? `./${file}?${failures}` : `./${file}`);
  } catch (error) {
    failures += 1;
    throw error;
  }
}

/** Loads the styles of all screens but the first, once. */
export function loadStyles() {
  styles ??= new Promise((resolve, reject) => {
    const link = element("link", { rel: "stylesheet", href: "screens.css" });
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => {
      styles = undefined;
      reject();
    });
    document.head.append(link);
  });
  return styles;
}
