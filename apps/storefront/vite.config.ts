import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defaultClientConditions, defaultServerConditions, defineConfig } from "vite";

const source = "@haat/source";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: {
    resolve: { conditions: [source, ...defaultServerConditions] },
    // Bundled, because each package has thousands of icons of which we use a few.
    noExternal: ["lucide-react", "simple-icons"],
  },
  build: {
    // The content security policy blocks data: URLs, into which Vite would turn small files.
    assetsInlineLimit: 0,
  },
  environments: {
    // The texts that the root needs on every page: one chunk instead of one per file.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "texts",
                  test: /app\/texts\/(?:add-to-cart|components|errors|grades|search|shell)\.ts$/,
                },
              ],
            },
          },
        },
      },
    },
    // One bundle for the server: our packages inside, npm packages outside.
    ssr: { build: { rollupOptions: { input: "./server/main.ts" } } },
  },
});
