import { describe, expect, it } from "vitest";
import { parseRichText, plainText } from "./rich-text.ts";

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
  ])("makes %j harmless", (html, expected) => {
    expect(parseRichText(html)).toEqual(expected);
  });
});

describe("plainText", () => {
  it("joins everything on one line", () => {
    expect(plainText("<p>One</p>\n<p>two &amp; three</p>")).toBe("One two & three");
  });
});
