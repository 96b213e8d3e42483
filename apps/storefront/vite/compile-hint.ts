import type { Plugin } from "vite";

/** https://v8.dev/blog/explicit-compile-hints */
const hint = "//# allFunctionsCalledOnLoad";

/**
 * Lets Chromium compile the framework in the background, while it arrives: it is most of a page's script. Without the hint, each
 * function is compiled on the main thread when it is first called, which made the longest tasks of a page.
 */
export function compileHint(): Plugin {
  return {
    name: "compile-hint",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    outputOptions: (options) => ({
      ...options,
      postBanner: ({ name }) => (name === "framework" ? hint : ""),
    }),
  };
}
