import type { Plugin } from "vite";

const preload = 'rel: "modulepreload",\n';

/**
 * Lets the browser load what a page shows before its scripts: React Router requests them with the priority of styles and
 * fonts, with which they then share a slow connection.
 */
export function lateScripts(): Plugin {
  return {
    name: "late-scripts",
    apply: "build",
    transform: {
      filter: { id: /react-router\/dist\/production\/.*\.mjs$/, code: preload },
      handler: (code) => ({
        code: code.replaceAll(preload, `${preload}fetchPriority: "low",\n`),
        map: null,
      }),
    },
  };
}
