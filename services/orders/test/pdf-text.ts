import { inflateSync } from "node:zlib";

/** The text of a PDF that pdfkit wrote, in the order in which it was drawn, with a space between two pieces. */
export function pdfText(pdf: Buffer): string {
  const objects = new Map<string, string>();
  for (const [, id = "", content = ""] of pdf.toString("latin1").matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs))
    objects.set(id, content);
  const fonts = new Map<string, readonly string[]>();
  for (const [, name = "", id = ""] of [...objects.values()].join("\n").matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, map = ""] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "") ?? [];
    fonts.set(name, characters(streamOf(objects.get(map))));
  }
  return [...objects.values()]
    .map(streamOf)
    .filter((content) => content.includes(" Tf"))
    .map((content) => drawnText(content, fonts))
    .join(" ");
}

function streamOf(object = ""): string {
  const [, bytes] = /\/FlateDecode[^>]*>>\s*stream\n(.*)\nendstream/s.exec(object) ?? [];
  return bytes === undefined ? "" : inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
}

/** The text of each glyph of a font, by its number. */
function characters(map: string): string[] {
  const [, ranges = ""] = /beginbfrange\n(.*)\nendbfrange/s.exec(map) ?? [];
  return [...ranges.matchAll(/\[(.*)\]/g)].flatMap(([, list = ""]) =>
    [...list.matchAll(/<([^>]*)>/g)].map(([, units = ""]) =>
      String.fromCharCode(
        ...units
          .split(" ")
          .filter(Boolean)
          .map((unit) => Number.parseInt(unit, 16)),
      ),
    ),
  );
}

function drawnText(content: string, fonts: ReadonlyMap<string, readonly string[]>): string {
  let font: readonly string[] = [];
  const pieces: string[] = [];
  for (const [, name, glyphs = ""] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? [];
    else
      pieces.push(
        [...glyphs.matchAll(/<([^>]*)>/g)]
          .flatMap(([, run = ""]) => run.match(/..../g) ?? [])
          .map((glyph) => font[Number.parseInt(glyph, 16)] ?? "")
          .join(""),
      );
  }
  return pieces.join(" ");
}
