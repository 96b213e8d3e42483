// Test workers and the programs that tests start load this first, because most of the work of their start is loading
// modules. It is JavaScript, so that a process whose TypeScript is in the cache does not load what strips types.
import { enableCompileCache, registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

// Keeps compiled code, and TypeScript without its types, for the next process. Node writes each file in one step.
enableCompileCache(fileURLToPath(new URL("../../../.haat/compile-cache", import.meta.url)));

// Node parses the exports of a package again for each import from it and inside it. Those of Drizzle are 170 KB long, and
// it has a hundred modules.
const drizzle = new Map();
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (/^drizzle-orm(\/|$)/.test(specifier)) {
      const resolved = drizzle.get(specifier) ?? nextResolve(specifier, context);
      drizzle.set(specifier, resolved);
      return { ...resolved, shortCircuit: true };
    }
    const importer = context.parentURL ?? "";
    if (/^\..*\.js$/.test(specifier) && /\/node_modules\/drizzle-orm\/.*\.js$/.test(importer))
      return { url: new URL(specifier, importer).href, format: "module", shortCircuit: true };
    return nextResolve(specifier, context);
  },
});
