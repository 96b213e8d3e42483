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
    // One bundle for the server: our packages inside, npm packages outside.
    ssr: { build: { rollupOptions: { input: "./server/main.ts" } } },
  },
});
