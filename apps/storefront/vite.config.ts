import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defaultClientConditions, defaultServerConditions, defineConfig } from "vite";

const source = "@haat/source";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: {
    resolve: { conditions: [source, ...defaultServerConditions] },
    // Thousands of icons of which we use a few: bundled, so that the process does not load the rest.
    noExternal: ["lucide-react", "simple-icons"],
  },
  build: {
    // Small files would become data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
  },
  environments: {
    // The whole process is one bundle: our packages inside, npm packages outside.
    ssr: { build: { rollupOptions: { input: "./server/main.ts" } } },
  },
});
