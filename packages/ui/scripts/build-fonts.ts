import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

// Basic Latin, the punctuation that the pages use, and the rupee sign. At most 35 kB (docs/design.md).
const printable = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join(
  "",
);
const cuts = [
  { from: "latin", to: "anek-latin.woff2", text: `${printable}\u00a0·×–—‘’“”•…−` },
  // The font family has the rupee sign in another file; the two files cannot be merged.
  { from: "latin-ext", to: "anek-rupee.woff2", text: "₹" },
];
/** Kerning, and the digits of one width that `base.css` asks for. The family's other features bring glyphs that no page shows. */
const keepFeatures = ["kern", "tnum"];
const limitBytes = 35 * 1024;
/** In full, because only pages with such letters load them. */
const whole = [
  { from: "@fontsource/anek-bangla/files/anek-bangla-bengali-400-normal.woff2", to: "anek-bangla.woff2" },
  {
    from: "@fontsource/anek-devanagari/files/anek-devanagari-devanagari-400-normal.woff2",
    to: "anek-devanagari.woff2",
  },
];

const folder = new URL("../dist/fonts/", import.meta.url);
await mkdir(folder, { recursive: true });
let total = 0;
for (const cut of cuts) {
  const source = import.meta.resolve(
    `@fontsource-variable/anek-latin/files/anek-latin-${cut.from}-wght-normal.woff2`,
  );
  const font = await subsetFont(await readFile(fileURLToPath(source)), cut.text, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures,
  });
  total += font.length;
  await writeFile(new URL(cut.to, folder), font);
}
for (const { from, to } of whole)
  await copyFile(fileURLToPath(import.meta.resolve(from)), new URL(to, folder));
if (total > limitBytes) throw new Error(`The fonts are ${total} bytes, more than ${limitBytes}`);
process.stdout.write(`fonts: ${total} bytes\n`);
