import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defaultClientConditions, defaultServerConditions, defineConfig, loadEnv } from "vite";

const source = "@haat/source";

/** The framework changes with an upgrade only. All else is split as Vite does by default. */
const framework = { name: "framework", test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// };

/** A build is in one language, so that a browser loads the texts of no other. Without LOCALE, `imports` in package.json name the default. */
const { LOCALE: locale } = loadEnv("production", import.meta.dirname, "LOCALE");

function messagesIn(locale: string) {
  const fileIn = (folder: string) => fileURLToPath(new URL(`${folder}/${locale}/$1.gen.ts`, import.meta.url));
  return [
    { find: /^#messages\/(.*)$/, replacement: fileIn("app/messages") },
    { find: /^#ui-messages\/(.*)$/, replacement: fileIn("../../packages/ui/src/messages") },
  ];
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    alias: locale === undefined ? [] : messagesIn(locale),
    conditions: [source, ...defaultClientConditions],
  },
  ssr: {
    resolve: { conditions: [source, ...defaultServerConditions] },
    // Bundled, because the server uses a small part of them.
    noExternal: ["lucide-react", "zod"],
  },
  build: {
    // The content security policy blocks data: URLs, into which Vite would turn small files.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: [framework] } } } } },
    // One bundle for the server, with our packages inside.
    ssr: { build: { rollupOptions: { input: "./server/main.ts" } } },
  },
});
