import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { inflateSync } from "node:zlib";
import { parseFont } from "./parse-font.ts";

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;
const padToFour = (length: number) => Math.ceil(length / 4) * 4;

const require = createRequire(import.meta.url);
const filesOf = (packageJson: string) => join(dirname(packageJson), "files");
const latin = filesOf(require.resolve("@fontsource/anek-latin/package.json"));
const bangla = filesOf(require.resolve("@fontsource/anek-bangla/package.json"));
const devanagari = filesOf(require.resolve("@fontsource/anek-devanagari/package.json"));

/** The Anek family in the scripts of Indian names and addresses. */
const scripts = {
  latin: join(latin, "anek-latin-latin"),
  "latin-ext": join(latin, "anek-latin-latin-ext"),
  bengali: join(bangla, "anek-bangla-bengali"),
  devanagari: join(devanagari, "anek-devanagari-devanagari"),
} as const;
const weights = [400, 600, 700] as const;

export type Subset = keyof typeof scripts;
export type Weight = (typeof weights)[number];

/** The name of a font in pdfkit. */
export const fontName = (subset: string, weight: Weight) => `${subset}-${weight}`;

export const fonts = Object.entries(scripts).flatMap(([subset, path]) =>
  weights.map((weight) => ({
    name: fontName(subset, weight),
    font: parseFont(woffToSfnt(readFileSync(`${path}-${weight}-normal.woff`))),
  })),
);

/** The subset that contains a character; null when none does. The rupee sign is in latin-ext. */
function findSubset(code: number): Subset | null {
  if (code <= 0xff || (code >= 0x2000 && code <= 0x206f) || code === 0x2122) return "latin";
  if (code <= 0x2ff || (code >= 0x1e00 && code <= 0x1eff) || (code >= 0x20a0 && code <= 0x20c0))
    return "latin-ext";
  if (code >= 0x0980 && code <= 0x09ff) return "bengali";
  if (code >= 0x0900 && code <= 0x097f) return "devanagari";
  return null;
}

/** Text that one font can set. */
interface TextRun {
  readonly subset: Subset;
  readonly text: string;
}

/** Characters without a glyph, such as joiners and direction marks. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;
/** Zero-width non-joiner and joiner. In Indic scripts they shape their neighbors. */
const joiners = /[\u200c\u200d]/;
const isIndic = (subset: Subset | undefined) => subset === "bengali" || subset === "devanagari";

/** Splits text into runs of one font each. A character without a font becomes a question mark. */
export function splitByFont(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const character of text.normalize("NFC")) {
    const last = runs.at(-1);
    const joined = isIndic(last?.subset) && joiners.test(character);
    if (invisible.test(character) && !joined) continue;
    const subset = joined ? last?.subset : findSubset(character.codePointAt(0) ?? 0);
    const own = { subset: subset ?? "latin", text: subset ? character : "?" };
    if (last?.subset === own.subset) runs[runs.length - 1] = { ...last, text: last.text + own.text };
    else runs.push(own);
  }
  return runs;
}

/**
 * Converts a WOFF 1.0 file to the plain font file (sfnt) inside it. fontkit would inflate a WOFF table again for every
 * glyph, and fails on an empty glyph at the end of its table, such as the joiners of Anek Devanagari.
 */
function woffToSfnt(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("not a WOFF 1.0 file");
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = woffHeader + index * woffEntry;
    const [offset, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
    if (offset === undefined || packedLength === undefined || length === undefined)
      throw new Error("a WOFF table has no offset or length");
    const packed = woff.subarray(offset, offset + packedLength);
    const data = packedLength < length ? inflateSync(packed) : packed;
    return { tag: woff.subarray(at, at + 4), checksum: woff.subarray(at + 16, at + 20), data };
  });

  const head = Buffer.alloc(sfntHeader + count * sfntEntry);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  let offset = head.length;
  tables.forEach(({ tag, checksum, data }, index) => {
    const at = sfntHeader + index * sfntEntry;
    tag.copy(head, at);
    checksum.copy(head, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    offset += padToFour(data.length);
  });
  const bodies = tables.map(({ data }) =>
    Buffer.concat([data, Buffer.alloc(padToFour(data.length) - data.length)]),
  );
  return Buffer.concat([head, ...bodies]);
}
