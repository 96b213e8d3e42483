import type { Plugin } from "rolldown";

/**
 * Escapes the characters of a bundle that are not in ASCII. V8 keeps the source of a file in memory, and Node gives it two bytes
 * for each character of a file that has one other character. `String.raw` and the `source` of a regular expression would show the escapes.
 * @throws Error for a backslash before such a character, because the escape would change its meaning.
 */
export function asciiSources(): Plugin {
  return {
    name: "ascii-sources",
    // After renderChunk, because the bundler prints string literals again.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = toAscii(file.code);
    },
  };
}

function toAscii(code: string): string {
  return code.replace(/[\u0080-\uffff]/g, (unit, at: number) => {
    let start = at;
    while (code[start - 1] === "\\") start -= 1;
    if ((at - start) % 2 === 1) throw new Error(`a backslash before ${unit}: write the character without it`);
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
