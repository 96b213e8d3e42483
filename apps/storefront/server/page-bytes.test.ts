import { expect, test } from "vitest";
import { PageBytes } from "./page-bytes.ts";

test("a page of any size is what was appended", () => {
  const html = new PageBytes();
  const chunks = ["₹12,499 ", Buffer.from("বাংলা"), "x".repeat(200_000), new Uint8Array([0xe2, 0x82, 0xb9])];
  for (const chunk of chunks) html.append(chunk);
  expect(html.bytes.toString()).toBe(`₹12,499 বাংলা${"x".repeat(200_000)}₹`);
});

test("a page that was given up writes nothing into the page that has its memory now", () => {
  const given = new PageBytes();
  given.append("the old page");
  given.release();

  const next = new PageBytes();
  next.append("the next page");
  given.append("more of the old page");

  expect(next.bytes.toString()).toBe("the next page");
  expect(() => given.bytes).toThrow("the memory belongs to another page");
});

test("two pages never have the same memory, also when one is released twice", () => {
  const released = new PageBytes();
  released.release();
  released.release();

  const one = new PageBytes();
  const other = new PageBytes();
  one.append("one");
  other.append("other");

  expect([one.bytes.toString(), other.bytes.toString()]).toEqual(["one", "other"]);
});
