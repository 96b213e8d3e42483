import { defaultLocale } from "@haat/domain/locale";
import type { Font } from "fontkit";
import { fontName, fonts, type Subset, splitByFont, type Weight } from "./fonts.ts";
import { colors } from "./invoice-format.ts";

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit takes a parsed font, too. */
      registerFont(name: string, font: Font): this;
    }
  }
}

export interface Style {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly align?: "left" | "right";
}

export interface Typesetter {
  /** One line with its top at `y` that starts at `x`, or ends there when right-aligned. */
  readonly line: (text: string, x: number, y: number, style: Style) => void;
  /** Height of the block that `text` fills at this width. */
  readonly height: (text: string, width: number, style: Style) => number;
  /** Wrapped lines. Returns the `y` below the last. */
  readonly block: (text: string, at: { x: number; y: number; width: number }, style: Style) => number;
}

// A letter with its marks is one grapheme in every language.
const graphemes = new Intl.Segmenter(defaultLocale, { granularity: "grapheme" });
/** Line height as a multiple of the font size. */
const leading = 1.35;
// Digits of equal width align in columns.
const features: PDFKit.Mixins.OpenTypeFeatures[] = ["tnum", "kern"];

/** Sets text of mixed scripts. pdfkit itself uses one font at a time. */
export function typesetter(pdf: PDFKit.PDFDocument): Typesetter {
  for (const { name, font } of fonts) pdf.registerFont(name, font);
  const useFont = (subset: Subset, { size, weight = 400 }: Style) =>
    pdf.font(fontName(subset, weight)).fontSize(size);

  function width(text: string, style: Style): number {
    return splitByFont(text).reduce(
      (all, run) => all + useFont(run.subset, style).widthOfString(run.text, { features }),
      0,
    );
  }

  function line(text: string, x: number, y: number, style: Style): void {
    let left = style.align === "right" ? x - width(text, style) : x;
    for (const run of splitByFont(text)) {
      useFont(run.subset, style).fillColor(style.color ?? colors.ink);
      const advance = pdf.widthOfString(run.text, { features });
      // The fonts differ in height. A common baseline keeps mixed lines level.
      pdf.text(run.text, left, y + style.size, { features, lineBreak: false, baseline: "alphabetic" });
      left += advance;
    }
  }

  /** Breaks at spaces, so that no line is wider than `limit`. */
  function wrap(text: string, style: Style, limit: number): string[] {
    const lines: string[] = [];
    let current = "";
    for (const word of text
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((one) => breakWord(one, style, limit))) {
      const longer = current ? `${current} ${word}` : word;
      if (current && width(longer, style) > limit) {
        lines.push(current);
        current = word;
      } else current = longer;
    }
    return current ? [...lines, current] : lines;
  }

  /** Cuts a word that is wider than its column, but never inside a conjunct. */
  function breakWord(word: string, style: Style, limit: number): string[] {
    if (width(word, style) <= limit) return [word];
    const parts: string[] = [""];
    for (const { segment } of graphemes.segment(word)) {
      const grown = (parts.at(-1) ?? "") + segment;
      if (width(grown, style) > limit) parts.push(segment);
      else parts[parts.length - 1] = grown;
    }
    return parts;
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
