import type { Plugin } from "vite";

/**
 * Replaces Vite's code around `import()`, 1 kB of compressed script that loads the styles of the imported module first. Ours
 * have none. A script that fails is requested again; then the page says so (`first-script.tsx`).
 */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    apply: "build",
    load: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () =>
        `export const __vitePreload = (load) => load().catch(load).catch((error) => {
          dispatchEvent(new Event("vite:preloadError"));
          throw error;
        });`,
    },
  };
}
