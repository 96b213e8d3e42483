import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Leaves the components of `*.markup.tsx` out of the browser's scripts: `ServerMarkup` shows what the server has rendered. */
export function serverMarkup(): Plugin {
  return {
    name: "server-markup",
    enforce: "pre",
    load: {
      filter: { id: /\.markup\.tsx$/ },
      handler(id) {
        if (this.environment.name !== "client") return null;
        const components = readFileSync(id, "utf8").matchAll(/^export function (\w+)/gm);
        return [...components].map(([, name]) => `export const ${name} = () => null;`).join("\n");
      },
    },
  };
}
