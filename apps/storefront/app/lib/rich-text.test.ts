import { hostileTexts } from "@haat/testkit/hostile-markup";
import { describe, expect, it } from "vitest";
import { plainText, safeHtml } from "./rich-text.ts";

const ownTag = /^<(?:\/?(?:p|ul|ol|li|strong|em|h3|table|thead|tbody|tr|th|td)|br \/)>$/;

describe("safeHtml", () => {
  it("keeps the allowed tags and their nesting", () => {
    const html = "<p>One <strong>two</strong></p><ul><li>a</li><li>b</li></ul>";
    expect(safeHtml(html)).toBe(html);
  });

  it("keeps the headings and the heads of tables that staff can write in the back office", () => {
    const html =
      "<h3>In the box</h3><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>";
    expect(safeHtml(html)).toBe(html);
  });

  it.each([
    ["<script>alert(1)</script>", ""],
    ['<p onclick="x()">hi</p>', "<p>hi</p>"],
    ["<img src=x onerror=alert(1)>", ""],
    ["<a href='javascript:x'>go</a>", "go"],
    ["<!-- <p>no</p> -->x", "x"],
    ["&lt;script&gt; &amp; &#8377;", "&lt;script&gt; &amp; ₹"],
    ["<table><tr><th>a<td>b<tr><td>c", "<table><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></table>"],
    ["3 < 4", "3 &lt; 4"],
  ])("removes everything but the allowed tags from %j", (html, expected) => {
    expect(safeHtml(html)).toBe(expected);
  });

  it.each([
    ["a null", "a&#0;b"],
    ["a control", "a&#8;b"],
    ["a delete", "a&#127;b"],
    ["half a surrogate pair", "a&#55357;b"],
    ["its other half", "a&#56832;b"],
    ["a raw control", "a\u0001b"],
    ["a raw half of a surrogate pair", "a\ud83db"],
  ])("replaces %s, which a page must not have, by U+FFFD", (_what, html) => {
    expect(safeHtml(html)).toBe("a\ufffdb");
  });

  it("keeps line breaks, tabs and whole surrogate pairs", () => {
    expect(safeHtml("a\tb\r\nc&#9;&#10;d 😀 &#128512;")).toBe("a\tb\r\nc\t\nd 😀 😀");
  });

  it.each(["<strong>", "<ul><li>", "<table><tr><td>"])(
    "stays shallow when a description of the greatest length opens %s again and again",
    (tags) => {
      const markup = safeHtml(`${tags.repeat(20_000 / tags.length)}end`);
      expect(markup).toContain("end");
      expect(markup.length).toBeLessThan(1000);
    },
  );

  it.each(hostileTexts)("makes hostile markup allowed elements without attributes, and text: %j", (html) => {
    const tags = safeHtml(html).match(/<[^>]*>?/g) ?? [];
    expect(tags.filter((tag) => !ownTag.test(tag))).toEqual([]);
  });
});

describe("plainText", () => {
  it("joins all text on one line", () => {
    expect(plainText(safeHtml("<p>One</p>\n<p>two &amp; &amp;lt; three</p>"))).toBe("One two & &lt; three");
  });
});
