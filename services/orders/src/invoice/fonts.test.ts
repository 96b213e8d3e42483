import { buffer } from "node:stream/consumers";
import Pdf from "pdfkit";
import { expect, test, vi } from "vitest";
import { pdfText } from "../../test/pdf-text.ts";
import { splitByFont } from "./fonts.ts";
import { typesetter } from "./typesetter.ts";

const zwj = "\u200d";
const zwnj = "\u200c";

test.each([
  ["a Bengali conjunct with a zero-width joiner", `র${zwj}্যাম`, "bengali"],
  ["a Bengali letter with a zero-width non-joiner", `উদ্${zwnj}ঘাটন`, "bengali"],
  ["a Devanagari half letter with a zero-width joiner", `क्${zwj}ष`, "devanagari"],
])("keeps %s in one run of its own font", (_, text, subset) => {
  expect(splitByFont(text)).toEqual([{ subset, text: text.normalize("NFC") }]);
});

test("splits text of several scripts only where the font changes", () => {
  expect(splitByFont(`12/A র${zwj}্যাডক্লিফ Rd, ₹5`)).toEqual([
    { subset: "latin", text: "12/A " },
    { subset: "bengali", text: `র${zwj}্যাডক্লিফ` },
    { subset: "latin", text: " Rd, " },
    { subset: "latin-ext", text: "₹" },
    { subset: "latin", text: "5" },
  ]);
});

test("replaces a character that no font has with a question mark", () => {
  expect(splitByFont("A中B")).toEqual([{ subset: "latin", text: "A?B" }]);
});

test("drops invisible characters outside Indic scripts", () => {
  expect(splitByFont(`\u200b${zwj}A${zwj}B\u200e\ufeff র\ufe0f`)).toEqual([
    { subset: "latin", text: "AB " },
    { subset: "bengali", text: "র" },
  ]);
});

test("measures and draws joiners in every weight of every font", () => {
  const pdf = new Pdf({ size: "A4" });
  const type = typesetter(pdf);
  for (const weight of [400, 600, 700] as const) {
    const style = { size: 10, weight };
    expect(type.height(`র${zwj}্যাম উদ্${zwnj}ঘাটন क्${zwj}ष क्${zwnj}ष A${zwj}B`, 500, style)).toBeGreaterThan(0);
    // Drawing is synchronous, so a joiner that the font cannot measure throws here.
    type.line(`র${zwj}্যাম উদ্${zwnj}ঘাটন क्${zwj}ष क्${zwnj}ष A${zwj}B`, 20, 20, style);
  }
});

test("writes the same document whatever was drawn before", async () => {
  // Each with fonts that have drawn nothing else.
  const draw = async (...documents: string[]) => {
    vi.resetModules();
    const fresh = await import("./typesetter.ts");
    let drawn = Buffer.alloc(0);
    for (const text of documents) {
      const pdf = new Pdf({ size: "A4", info: { CreationDate: new Date(0) } });
      fresh.typesetter(pdf).line(text, 20, 20, { size: 10 });
      pdf.end();
      drawn = await buffer(pdf);
    }
    return drawn;
  };
  const alone = await draw("ŽĿ");
  expect(pdfText(alone)).toContain("ŽĿ");
  // The one is drawn with the glyph of Ž, and the other with a part of Ŀ.
  for (const earlier of ["Ǆ", "Ĺ"]) expect((await draw(earlier, "ŽĿ")).equals(alone), earlier).toBe(true);
});
