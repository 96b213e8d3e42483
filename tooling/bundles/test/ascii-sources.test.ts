import { rolldown } from "rolldown";
import { expect, it } from "vitest";
import { asciiSources } from "../ascii-sources.ts";

/** The code of the bundle of one file. */
async function bundle(source: string): Promise<string> {
  const built = await rolldown({
    input: "source",
    plugins: [
      asciiSources(),
      { name: "source", resolveId: (id) => (id === "source" ? id : null), load: () => source },
    ],
  });
  const { output } = await built.generate({ format: "esm" });
  return output[0].code;
}

it("writes a bundle in ASCII, with the same texts", async () => {
  const code = await bundle(`// The sign of the rupee is ₹.
const sign = "₹";
export const price = (amount) => \`\${sign}\${amount}\`;
export const phones = "فون 📱 é";
export const backslash = "\\\\é";
export const isPhone = (text) => /^[📱]$/u.test(text);
`);
  expect(code).not.toMatch(/[^\0-\x7f]/);
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(module.price(5)).toBe("₹5");
  expect(module.phones).toBe("فون 📱 é");
  expect(module.backslash).toBe("\\é");
  expect(module.isPhone("📱")).toBe(true);
});

it("rejects an escaped character, which would change its meaning", async () => {
  await expect(bundle("export const sign = /\\₹/;")).rejects.toThrow("a backslash before ₹");
  await expect(bundle("export const sign = /\\\\\\₹/;")).rejects.toThrow("a backslash before ₹");
});
