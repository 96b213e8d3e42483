import { randomBytes } from "node:crypto";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GzipTemplate } from "./gzip-template.ts";

/** Longer than the scripts that are compressed alone. */
const long = "The text of a page. ".repeat(40);

describe("a gzip file with gaps", () => {
  it.each([
    ["no gap", ["<p>page</p>"]],
    ["one gap", ['<script nonce="', '"></script>']],
    ["empty parts", ["", "", ""]],
    ["zeros, as the compressor sees gaps", [`${long}\0\0\0\0`, `\0\0\0\0${long}`, `a\0\0\0\0b${long}`]],
    [
      "parts that repeat the text around a gap",
      [`${long}<b nonce="`, `">${long}</b><b nonce="`, `">${long}</b>`],
    ],
    ["a script that is the same in two parts", ["<script>", "<script>", "<script>"]],
    ["parts larger than the compression window", ["a".repeat(200_000), "b".repeat(70_000), "c"]],
  ])("decompresses to the text with the value in all gaps: %s", async (_what, parts) => {
    const template = await GzipTemplate.of(
      parts.map((part) => Buffer.from(part)),
      4,
    );
    for (const value of ["abcd", "0000", "\u0000~_-"])
      expect(gunzipSync(template.fill(value)).toString()).toBe(parts.join(value));
  });

  it("is valid for any text and value, including its checksum", async () => {
    // Short parts are compressed alone, longer ones with the text before them.
    const short = fc.uint8Array({ maxLength: 300 });
    const longer = fc.uint8Array({ minLength: 601, maxLength: 700, max: 3 });
    const text = fc.array(fc.oneof(short, longer), { minLength: 1, maxLength: 8 });
    const value = fc.stringMatching(/^[\w-]{22}$/);
    await fc.assert(
      fc.asyncProperty(text, value, async (parts, filling) => {
        const template = await GzipTemplate.of(
          parts.map((part) => Buffer.from(part)),
          22,
        );
        const expected = Buffer.concat(
          parts.flatMap((part, index) => (index === 0 ? [part] : [Buffer.from(filling), part])),
        );
        expect(gunzipSync(template.fill(filling)).equals(expected)).toBe(true);
      }),
    );
  });

  it("compresses a part that repeats an earlier one to a reference", async () => {
    const text = randomBytes(20_000);
    const template = await GzipTemplate.of([text, text], 4);
    expect(template.length).toBeLessThan(21_000);
  });

  it("gives each copy its own bytes", async () => {
    const template = await GzipTemplate.of([Buffer.from("a"), Buffer.from("b")], 1);
    const first = template.fill("1");
    template.fill("2");
    expect(gunzipSync(first).toString()).toBe("a1b");
  });

  it("rejects a value of another length", async () => {
    const template = await GzipTemplate.of([Buffer.from("a"), Buffer.from("b")], 4);
    expect(() => template.fill("abc")).toThrow("does not fit");
  });
});
