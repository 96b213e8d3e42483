import { build } from "vite";
import { expect, it } from "vitest";
import { oneByteSources } from "./one-byte-sources.ts";

const source = `// The sign of the rupee is ₹.
const sign = "₹";
export const price = (amount) => \`\${sign}\${amount}\`;
export const phones = "فون 📱 é";
export const isPhone = (text) => /^[📱]$/u.test(text);
`;

it("writes the server's files in Latin-1, with the same texts", async () => {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      oneByteSources(),
      { name: "source", resolveId: (id) => (id === "source" ? id : null), load: () => source },
    ],
    build: { ssr: true, write: false, rollupOptions: { input: "source" } },
  });
  if (!("output" in built)) throw new Error("no output");
  const { code } = built.output[0];
  expect(code).not.toMatch(/[^\0-\xff]/);
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(module.price(5)).toBe("₹5");
  expect(module.phones).toBe("فون 📱 é");
  expect(module.isPhone("📱")).toBe(true);
});
