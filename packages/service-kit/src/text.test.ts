import { describe, expect, test } from "vitest";
import { lineText, multilineText, toStorable } from "./text.ts";

describe("a line of text", () => {
  test.each([
    ["line breaks of every kind", "a\r\nb\nc\rd\ve\ff\u0085g\u2028h\u2029i", "a b c d e f g h i"],
    ["tabs and several line breaks in a row", "a\t\tb\n\n\nc", "a b c"],
    ["control characters", "Mi\u0007ra\u001b[31m\u007f\u009b", "Mira[31m"],
    ["changes of direction", "\u202eariM\u202c \u2066Roy\u2069\u200f\u200e\u061c", "ariM Roy"],
    ["space around it", "\u00a0 Mira \n", "Mira"],
    ["nothing that can be seen", "\u200b\u2060\u3164 \u00ad\ufeff", ""],
  ])("loses %s", (_, typed, stored) => {
    expect(lineText.parse(typed)).toBe(stored);
  });

  test.each(["মীরা রায়", "क्‍षमा", "രാഘവൻ", "O'Neil-Roy, 2nd floor (left)", "👨‍👩‍👧 ₹ é", "محمد"])(
    "keeps %s as it is",
    (typed) => {
      expect(lineText.parse(typed)).toBe(typed);
    },
  );

  test("is measured without what is removed", () => {
    const name = lineText.min(1).max(4);
    expect(name.safeParse("\u202eMira\n").success).toBe(true);
    expect(name.safeParse("\u202e\u200b").success).toBe(false);
    expect(name.safeParse("Mira R").success).toBe(false);
  });
});

test("a text of several lines keeps line breaks and tabs, and loses the rest that a line loses", () => {
  expect(multilineText.parse("\nDear shop,\r\n\tmy\u202e phone\u0000\u2028broke \n")).toBe(
    "Dear shop,\n\tmy phone\nbroke",
  );
});

test("U+0000 and half a surrogate pair are replaced, and whole pairs are kept", () => {
  expect(toStorable("a\0b\ud83dc\ude00😀")).toBe("a\ufffdb\ufffdc\ufffd😀");
});
