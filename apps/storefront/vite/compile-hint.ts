import type { Plugin } from "vite";

/** https://v8.dev/blog/explicit-compile-hints */
const hint = "//# allFunctionsCalledOnLoad";

/**
 * Lets Chromium compile the scripts of a page in the background, while they arrive. Without it, each function is compiled on the
 * main thread when it is first called, which made the longest tasks of a page.
 */
export function compileHint(): Plugin {
  return {
    name: "compile-hint",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    outputOptions: (options) => ({
      ...options,
      // Scripts that are loaded on first use have few functions that are called at once.
      postBanner: (chunk) => (chunk.isDynamicEntry ? "" : hint),
    }),
  };
}
