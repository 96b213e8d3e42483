import { hostileTexts } from "@haat/testkit/hostile-markup";
import { describe, expect, it } from "vitest";
import { parseRichText, plainText, safeHtml } from "./rich-text.ts";

const ownTag = /^<(?:\/?(?:p|ul|ol|li|strong|em|table|tbody|tr|th|td)|br\/)>$/;

describe("parseRichText", () => {
  it("keeps the allowed tags and their nesting", () => {
    expect(parseRichText("<p>One <strong>two</strong></p><ul><li>a</li><li>b</li></ul>")).toEqual([
      { tag: "p", children: ["One ", { tag: "strong", children: ["two"] }] },
      {
        tag: "ul",
        children: [
          { tag: "li", children: ["a"] },
          { tag: "li", children: ["b"] },
        ],
      },
    ]);
  });

  it("drops white space between rows and cells", () => {
    expect(parseRichText("<table>\n <tbody><tr> <th>A</th></tr></tbody></table>")).toEqual([
      {
        tag: "table",
        children: [{ tag: "tbody", children: [{ tag: "tr", children: [{ tag: "th", children: ["A"] }] }] }],
      },
    ]);
  });

  it.each([
    ["<script>alert(1)</script>", ["alert(1)"]],
    ['<p onclick="x()">hi</p>', [{ tag: "p", children: ["hi"] }]],
    ["<img src=x onerror=alert(1)>", []],
    ["<a href='javascript:x'>go</a>", ["go"]],
    ["<!-- <p>no</p> -->x", ["x"]],
    ["&lt;script&gt; &amp; &#8377;", ["<script> & ₹"]],
    ["<p>open", [{ tag: "p", children: ["open"] }]],
    ["</p></div>3 < 4", ["3 ", "<", " 4"]],
  ])("removes everything but the allowed tags from %j", (html, expected) => {
    expect(parseRichText(html)).toEqual(expected);
  });
});

describe("characters that a page must not have", () => {
  it.each([
    ["a null", "a&#0;b"],
    ["a control", "a&#8;b"],
    ["a delete", "a&#127;b"],
    ["a C1 control", "a&#133;b"],
    ["half a surrogate pair", "a&#55357;b"],
    ["its other half", "a&#56832;b"],
    ["a raw control", "a\u0001b"],
    ["a raw half of a surrogate pair", "a\ud83db"],
  ])("replaces %s by U+FFFD", (_what, html) => {
    expect([safeHtml(html), plainText(html)]).toEqual(["a\ufffdb", "a\ufffdb"]);
  });

  it("keeps line breaks, tabs and whole surrogate pairs", () => {
    expect(safeHtml("a\tb\r\nc&#9;&#10;d 😀 &#128512;")).toBe("a\tb\r\nc\t\nd 😀 😀");
  });
});

describe("the nesting of parseRichText", () => {
  it.each([
    ["<table><tr><td>a</td></tr></table>", "<table><tbody><tr><td>a</td></tr></tbody></table>"],
    [
      "<table><tr><th>a<td>b<tr><td>c</table>",
      "<table><tbody><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></tbody></table>",
    ],
    ["<p>a<p>b", "<p>a</p><p>b</p>"],
    ["<p><strong>a<ul><li>b<li>c</ul>d", "<p><strong>a</strong></p><ul><li>b</li><li>c</li></ul>d"],
    ["<ul><li>a<ul><li>b</li></ul></li></ul>", "<ul><li>a<ul><li>b</li></ul></li></ul>"],
    [
      "<table><tr><td><p>a</td><td><ul><li>b</td></tr></table>",
      "<table><tbody><tr><td><p>a</p></td><td><ul><li>b</li></ul></td></tr></tbody></table>",
    ],
    ["<li>a</li><td>b</td><tr>c", "abc"],
    ["<table>a<tr><td>b", "<table></table>ab"],
    ["<ul><li><table><tr><td><li>a", "<ul><li><table><tbody><tr><td>a</td></tr></tbody></table></li></ul>"],
  ])("nests %j like a browser: %s", (html, expected) => {
    expect(safeHtml(html)).toBe(expected);
  });

  it.each(["<strong>", "<ul><li>", "<table><tr><td>"])(
    "stays shallow when %s is opened 50,000 times",
    (tags) => {
      const markup = safeHtml(`${tags.repeat(50_000)}end`);
      expect(markup).toContain("end");
      expect(markup.length).toBeLessThan(10_000_000);
    },
  );
});

describe("hostile markup", () => {
  it.each(hostileTexts)("becomes allowed elements without attributes, and text: %j", (html) => {
    const tags = safeHtml(html).match(/<[^>]*>?/g) ?? [];
    expect(tags.filter((tag) => !ownTag.test(tag))).toEqual([]);
  });
});

describe("plainText", () => {
  it("joins all text on one line", () => {
    expect(plainText("<p>One</p>\n<p>two &amp; three</p>")).toBe("One two & three");
  });
});
