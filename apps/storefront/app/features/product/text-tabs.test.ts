import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { safeHtml } from "../../lib/rich-text.ts";
import { TextTabs } from "./text-tabs.tsx";

it("shows the rich text of a tab as elements, and 'No Details Available' in a tab without text", () => {
  const description = safeHtml("<p>Checked by <strong>us</strong>.</p>");
  const html = renderToStaticMarkup(createElement(TextTabs, { description, details: safeHtml("") }));
  const [, first = "", second = ""] = html.split('role="tabpanel"');
  expect(html).toMatch(/>Description<.*>Additional information</);
  expect(first).toContain("<p>Checked by <strong>us</strong>.</p>");
  expect(first).not.toContain("No Details Available");
  expect(second).toContain("No Details Available");
});
