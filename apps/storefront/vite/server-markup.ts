import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * Leaves `*.markup.tsx` out of the browser's scripts: there each of its functions returns null, and `ServerMarkup` shows what
 * the server has rendered. So such a file exports functions that return `string | null`, and types, and nothing else.
 */
export function serverMarkup(): Plugin {
  return {
    name: "server-markup",
    enforce: "pre",
    load: {
      filter: { id: /\.markup\.tsx$/ },
      handler(id) {
        if (this.environment.name !== "client") return null;
        try {
          return browserCodeOf(readFileSync(id, "utf8"));
        } catch (error) {
          return this.error(`${id}: ${String(error)}`);
        }
      },
    },
  };
}

/** @throws Error for an export that would be missing in the browser. */
export function browserCodeOf(source: string): string {
  const exports = source.matchAll(/^export (?!type |interface )(?:function (\w+))?.*$/gm);
  return [...exports]
    .map(([line, name]) => {
      if (name === undefined)
        throw new Error(`a *.markup.tsx file exports only \`export function\`, not: ${line}`);
      return `export const ${name} = () => null;`;
    })
    .join("\n");
}
