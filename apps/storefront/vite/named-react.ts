import * as react from "react";
import * as jsxRuntime from "react/jsx-runtime";
import type { Plugin } from "vite";

const modules = new Map<string, object>([
  ["react", react],
  ["react/jsx-runtime", jsxRuntime],
]);
const prefix = "\0named:";

/**
 * Lets the app import React's functions by name. React is CommonJS: without this, each use is `(0, react.useState)()` in the
 * browser's scripts, and each file loads React for itself.
 */
export function namedReact(): Plugin {
  return {
    name: "named-react",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: {
      filter: { id: /^react(?:\/jsx-runtime)?$/ },
      handler: (id, importer) => (importer?.includes("/app/") ? prefix + id : null),
    },
    load: {
      filter: { id: /^\0named:/ },
      handler(id) {
        const name = id.slice(prefix.length);
        return `import all from "${name}";\n${exportsOf(modules.get(name) ?? {})}`;
      },
    },
  };
}

/** A function with two names, such as `jsx` and `jsxs` in production, is exported under both. */
function exportsOf(module: object): string {
  const functions = Object.entries(module).filter(([name]) => name !== "default" && /^\w+$/.test(name));
  const names = new Map<unknown, string>();
  const lines = functions.map(([name, value]) => {
    const same = names.get(value);
    if (same !== undefined) return `export { ${same} as ${name} };`;
    names.set(value, name);
    // In a call, because the bundler keeps a property that nothing uses: reading one might have effects.
    return `export const ${name} = /* @__PURE__ */ (() => all.${name})();`;
  });
  return lines.join("\n");
}
