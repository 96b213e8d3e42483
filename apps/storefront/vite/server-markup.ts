import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Leaves `*.markup.tsx` out of the browser's scripts: its functions return null there, and `ServerMarkup` shows what the server has rendered. */
export function serverMarkup(): Plugin {
  return {
    name: "server-markup",
    enforce: "pre",
    load: {
      filter: { id: /\.markup\.tsx$/ },
      handler(id) {
        if (this.environment.name !== "client") return null;
        const functions = readFileSync(id, "utf8").matchAll(/^export function (\w+)/gm);
        return [...functions].map(([, name]) => `export const ${name} = () => null;`).join("\n");
      },
    },
  };
}
