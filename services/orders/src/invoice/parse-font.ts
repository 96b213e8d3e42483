import { create, type Font, type GlyphRun } from "fontkit";
import { LRUCache } from "lru-cache";

/** Per font: the words of the form, and the newest of shoppers. */
const cachedTexts = 500;

/**
 * A font for all documents of the process. By itself, pdfkit parses a font again for each document, and lays out each text up to
 * five times to measure and to draw it, which took five sixths of the time of an invoice.
 */
export function parseFont(file: Buffer): Font {
  const font = open(file);
  // fontkit has the characters of a glyph from its first use, and shapes Indic text by them. So each glyph is first that of its own
  // character, and subsets, which ask for glyphs without characters, have glyphs of their own.
  for (const code of font.characterSet) font.glyphForCodePoint(code);
  const subsets = open(file);
  const layouts = new LRUCache<string, GlyphRun>({ max: cachedTexts });
  const layout = font.layout.bind(font);
  return Object.assign(font, {
    createSubset: () => subsets.createSubset(),
    layout: (text: string, features: string[] = []): GlyphRun => {
      const key = `${features.join()} ${text}`;
      const run = layouts.get(key) ?? layout(text, features);
      layouts.set(key, run);
      // pdfkit scales the positions that it gets.
      const positions = run.positions.map((position) => ({ ...position }));
      return Object.create(run, { positions: { value: positions } });
    },
  });
}

function open(file: Buffer): Font {
  const font = create(file);
  if ("fonts" in font) throw new Error("a collection of fonts");
  return font;
}
