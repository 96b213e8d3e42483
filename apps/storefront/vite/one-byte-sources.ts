import type { Plugin } from "vite";

/**
 * Escapes the few characters of the server's bundle that are not in Latin-1. V8 keeps the source of a file in memory, and takes two
 * bytes for each of its characters when one of them needs two.
 */
export function oneByteSources(): Plugin {
  return {
    name: "one-byte-sources",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    // After renderChunk, because the bundler prints string literals again.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk") file.code = file.code.replace(/[\u0100-\uffff]/g, escapeUnit);
    },
  };
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
