import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { unpackWoff } from "./unpack-woff.ts";

const require = createRequire(import.meta.url);
const filesOf = (packageJson: string) => join(dirname(packageJson), "files");
const latin = filesOf(require.resolve("@fontsource/anek-latin/package.json"));
const bangla = filesOf(require.resolve("@fontsource/anek-bangla/package.json"));
const devanagari = filesOf(require.resolve("@fontsource/anek-devanagari/package.json"));

/** Anek in the scripts that an invoice needs: names and addresses come in the shopper's own letters. */
const scripts = {
  latin: join(latin, "anek-latin-latin"),
  "latin-ext": join(latin, "anek-latin-latin-ext"),
  bengali: join(bangla, "anek-bangla-bengali"),
  devanagari: join(devanagari, "anek-devanagari-devanagari"),
} as const;
const weights = [400, 600, 700] as const;

type Subset = keyof typeof scripts;
type Weight = (typeof weights)[number];

const fontName = (subset: string, weight: Weight) => `${subset}-${weight}`;

const fontFiles = Object.entries(scripts).flatMap(([subset, path]) =>
  weights.map((weight) => ({
    name: fontName(subset, weight),
    file: unpackWoff(readFileSync(`${path}-${weight}-normal.woff`)),
  })),
);

/** Which file has this letter; null: none, and a question mark stands in. The rupee sign is in latin-ext. */
function subsetOf(code: number): Subset | null {
  if (code <= 0xff || (code >= 0x2000 && code <= 0x206f) || code === 0x2122) return "latin";
  if (code <= 0x2ff || (code >= 0x1e00 && code <= 0x1eff) || (code >= 0x20a0 && code <= 0x20c0))
    return "latin-ext";
  if (code >= 0x0980 && code <= 0x09ff) return "bengali";
  if (code >= 0x0900 && code <= 0x097f) return "devanagari";
  return null;
}

interface Run {
  readonly subset: Subset;
  readonly text: string;
}

/** Characters that have no shape of their own, such as joiners and direction marks. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;
/** The zero-width non-joiner and joiner: in Indic scripts they shape the letters beside them. */
const joiners = /[\u200c\u200d]/;
const isIndic = (subset: Subset | undefined) => subset === "bengali" || subset === "devanagari";

/** The text in pieces of one font each. A letter that no font has becomes a question mark. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize("NFC")) {
    const last = runs.at(-1);
    const joined = isIndic(last?.subset) && joiners.test(letter);
    if (invisible.test(letter) && !joined) continue;
    const subset = joined ? last?.subset : subsetOf(letter.codePointAt(0) ?? 0);
    const own = { subset: subset ?? "latin", text: subset ? letter : "?" };
    if (last?.subset === own.subset) runs[runs.length - 1] = { ...last, text: last.text + own.text };
    else runs.push(own);
  }
  return runs;
}

export interface Style {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly align?: "left" | "right";
}

export interface Typesetter {
  /** One line with its top at `y`, from `x` on or, right-aligned, up to it. */
  readonly line: (text: string, x: number, y: number, style: Style) => void;
  /** Of the block that `text` makes at this width. */
  readonly height: (text: string, width: number, style: Style) => number;
  /** Wrapped lines; answers the `y` below the last. */
  readonly block: (text: string, at: { x: number; y: number; width: number }, style: Style) => number;
}

const graphemes = new Intl.Segmenter("en-IN", { granularity: "grapheme" });
/** Line height of running text, in sizes. */
const leading = 1.35;
// Figures of one width stand under each other in columns.
const features: PDFKit.Mixins.OpenTypeFeatures[] = ["tnum", "kern"];

/** Sets text of mixed scripts: pdfkit knows one font at a time. */
export function typesetter(pdf: PDFKit.PDFDocument): Typesetter {
  for (const { name, file } of fontFiles) pdf.registerFont(name, file);
  const choose = (subset: Subset, { size, weight = 400 }: Style) =>
    pdf.font(fontName(subset, weight)).fontSize(size);

  function width(text: string, style: Style): number {
    return runsOf(text).reduce(
      (all, run) => all + choose(run.subset, style).widthOfString(run.text, { features }),
      0,
    );
  }

  function line(text: string, x: number, y: number, style: Style): void {
    let left = style.align === "right" ? x - width(text, style) : x;
    for (const run of runsOf(text)) {
      choose(run.subset, style).fillColor(style.color ?? "#14161C");
      const advance = pdf.widthOfString(run.text, { features });
      // The scripts' files differ in height: a common baseline keeps mixed lines level.
      pdf.text(run.text, left, y + style.size, { features, lineBreak: false, baseline: "alphabetic" });
      left += advance;
    }
  }

  /** Broken at spaces, so that no line is wider than `limit`. */
  function wrap(text: string, style: Style, limit: number): string[] {
    const lines: string[] = [];
    let current = "";
    for (const word of text
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((one) => pieces(one, style, limit))) {
      const longer = current ? `${current} ${word}` : word;
      if (current && width(longer, style) > limit) {
        lines.push(current);
        current = word;
      } else current = longer;
    }
    return current ? [...lines, current] : lines;
  }

  /** A word that is wider than its column is cut, but never inside a conjunct. */
  function pieces(word: string, style: Style, limit: number): string[] {
    if (width(word, style) <= limit) return [word];
    const cut: string[] = [""];
    for (const { segment: letter } of graphemes.segment(word)) {
      const grown = (cut.at(-1) ?? "") + letter;
      if (width(grown, style) > limit) cut.push(letter);
      else cut[cut.length - 1] = grown;
    }
    return cut;
  }

  function block(text: string, at: { x: number; y: number; width: number }, style: Style): number {
    let { y } = at;
    for (const one of wrap(text, style, at.width)) {
      line(one, at.x, y, style);
      y += style.size * leading;
    }
    return y;
  }

  const height = (text: string, limit: number, style: Style) =>
    wrap(text, style, limit).length * style.size * leading;

  return { line, block, height };
}
