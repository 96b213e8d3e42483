import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const barrel = readFileSync(
  new URL("../lucide-react.mjs", import.meta.resolve("lucide-react/icons/x")),
  "utf8",
);
const importOfIcons = /import \{([^}]+)\} from "lucide-react";/g;
const iconFile = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;

/**
 * Makes lucide's icons as small as they can be. The package draws them with 1 kB of compressed script for options that we
 * do not use; `create-icon.ts` replaces it. Each icon is imported from its own file, so that it goes to the chunk of the pages that show it.
 */
export function smallIcons(): Plugin[] {
  return [
    {
      name: "small-icons:imports",
      enforce: "pre",
      apply: "build",
      transform: {
        filter: { id: /\/app\/.*\.tsx/, code: '"lucide-react"' },
        handler: (code) => ({
          code: code.replace(importOfIcons, (_, names: string) => names.split(",").map(importOf).join(" ")),
          map: null,
        }),
      },
    },
    {
      name: "small-icons:files",
      enforce: "pre",
      apply: "build",
      resolveId: {
        filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
        handler: () => join(import.meta.dirname, "../app/components/create-icon.ts"),
      },
      transform: {
        filter: { id: iconFile },
        handler: (code) => ({
          code: code
            .replaceAll(/, key: "\w+"/g, "")
            .replaceAll(/key: "\w+"/g, "")
            .replace(/\bname: "[\w-]+",\s*size: 24,/, "")
            .replace(/,\s*aliases: \[[^\]]*\]/, "")
            .replace("__iconData.node;", ""),
          map: null,
        }),
      },
    },
  ];
}

/** `CircleCheck as Check` is imported from `lucide-react/icons/circle-check`. */
function importOf(name: string): string {
  const [icon = "", local = icon] = name.trim().split(" as ");
  return icon === "" ? "" : `import ${local} from "lucide-react/icons/${files.get(icon)}";`;
}

/** The file of each icon, by all its names. */
const files = new Map(
  [...barrel.matchAll(/export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g)].flatMap(
    ([, names = "", file = ""]) => [...names.matchAll(/\bas (\w+)/g)].map(([, icon = ""]) => [icon, file]),
  ),
);
