import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defaultClientConditions, defaultServerConditions, defineConfig, loadEnv } from "vite";

const source = "@haat/source";

/** A build is in one language. Without LOCALE, `imports` in package.json name the default. */
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
    noExternal: ["lucide-react", "zod"],
  },
  build: {
    // The content security policy blocks data: URLs, into which Vite would turn small files.
    assetsInlineLimit: 0,
  },
  environments: {
    // One bundle for the server, with our packages inside.
    ssr: { build: { rollupOptions: { input: "./server/main.ts" } } },
  },
});
