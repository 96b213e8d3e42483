import { expect, test } from "vitest";
import { cleanHtml } from "./clean-html.ts";

test("keeps paragraphs, lists, emphasis and tables", async () => {
  const html =
    "<p>Light <strong>and</strong> <em>fast</em></p><ul><li>5G</li></ul><table><tbody><tr><th>RAM</th><td>4 GB</td></tr></tbody></table>";
  expect(await cleanHtml(html)).toBe(html);
});

test.each([
  ["<script>alert(1)</script><p>A</p>", "<p>A</p>"],
  ["<p onclick=alert(1) style='x' class=y>A</p>", "<p>A</p>"],
  ["<a href='javascript:alert(1)'>A</a>", "A"],
  ["<img src=x onerror=alert(1)>A", "A"],
  ["<svg><script>alert(1)</script></svg>A", "A"],
  ["<style>p{}</style><iframe src=//x></iframe>A", "A"],
  ["<p>1 < 2 & 3</p>", "<p>1 &lt; 2 &amp; 3</p>"],
])("cleans %s", async (html, expected) => {
  const cleaned = await cleanHtml(html);
  expect(cleaned).not.toMatch(/<script|on\w+=|javascript:|<img|<svg|style/i);
  expect(cleaned).toBe(expected);
});
