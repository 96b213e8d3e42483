import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { asciiSources } from "@haat/bundles/ascii-sources";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defaultClientConditions, defaultServerConditions, defineConfig } from "vite";
import { browserManifest } from "./vite/browser-manifest.ts";
import { chunks } from "./vite/chunks.ts";
import { compileHint } from "./vite/compile-hint.ts";
import { lateScripts } from "./vite/late-scripts.ts";
import { namedReact } from "./vite/named-react.ts";
import { plainImports } from "./vite/plain-imports.ts";
import { serverMarkup } from "./vite/server-markup.ts";
import { smallIcons } from "./vite/small-icons.ts";

const source = "@haat/source";

/** React Router's package exports its development build only, which warns and checks on every render. */
const routerBuild = join(dirname(fileURLToPath(import.meta.resolve("react-router"))), "../production");
const productionRouter = [
  { find: /^react-router$/, replacement: join(routerBuild, "index.mjs") },
  { find: /^react-router\/dom$/, replacement: join(routerBuild, "dom-export.mjs") },
];

/**
 * Only a hash, of the least length that the bundler allows: the first script of every page has the names of all others. React Router
 * uses its own names unless the option is called `rollupOptions`.
 */
const scriptNames = {
  entryFileNames: "assets/[hash:7].js",
  chunkFileNames: "assets/[hash:7].js",
};

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    smallIcons(),
    lateScripts(),
    namedReact(),
    plainImports(),
    serverMarkup(),
    compileHint(),
    browserManifest(),
    { ...asciiSources(), apply: "build", applyToEnvironment: ({ name }) => name === "ssr" },
  ],
  resolve: {
    conditions: [source, ...defaultClientConditions],
    alias: command === "build" ? productionRouter : [],
  },
  // Vite replaces it in browser code only. React picks its build by it.
  define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
  ssr: {
    resolve: { conditions: [source, ...defaultServerConditions] },
    // Icons and zod are bundled because we use a small part of them, React because only a bundle can replace React Router's build.
    noExternal: [
      "lucide-react",
      ...(command === "build"
        ? ["zod", /^react(-dom|-router|-router-dom)?$/, /^@react-router\//, "scheduler"]
        : []),
    ],
  },
  build: {
    // The content security policy blocks data: URLs, into which Vite would turn small files.
    assetsInlineLimit: 0,
    // Otherwise each script contains the names of what its `import()` calls need, for Vite's code that `plainImports` replaces.
    modulePreload: false,
  },
  environments: {
    client: {
      build: { rollupOptions: { output: { ...scriptNames, codeSplitting: { groups: chunks } } } },
    },
    // One bundle for the server: our packages inside, npm packages outside.
    ssr: { build: { rollupOptions: { input: "./server/main.ts" } } },
  },
}));
