import { readFile } from "node:fs/promises";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { code128 } from "../app/features/units/code-128.server.ts";
import { Label } from "../app/features/units/label.tsx";
import UnitLabel from "../app/routes/unit-label.tsx";
import UnitLabels from "../app/routes/unit-labels.tsx";
import { pageHtml } from "./page-html.ts";

it("a label is 50 by 25 mm with the model, the variant, the grade and the IMEI of the phone", () => {
  const imei = "356938035643809";
  const html = renderToStaticMarkup(
    createElement(Label, {
      label: {
        id: "u",
        title: "Samsung Galaxy S21",
        variant: "8/128 GB · Gray",
        grade: "Mint",
        imei,
        imeiCode: code128(imei),
        addressCode: code128("https://haat.example/product/galaxy/p"),
      },
    }),
  );
  expect(html).toMatch(/class="[^"]*h-\[25mm\] w-\[50mm\]/);
  expect([...html.matchAll(/<p [^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([
    "Samsung Galaxy S21",
    "8/128 GB · Gray · Mint",
    imei,
  ]);
});

it("a label prints on paper of its own size, and several print on A4", async () => {
  const css = await readFile(new URL("../app/styles/app.css", import.meta.url), "utf8");
  const label = {
    id: "u",
    title: "Samsung Galaxy S21",
    variant: "8/128 GB",
    grade: null,
    imei: "356938035643809",
    imeiCode: code128("356938035643809"),
    addressCode: code128("https://haat.example/product/galaxy/p"),
  };
  for (const [Component, page, name, size] of [
    [UnitLabel, label, "unit-label", "50mm 25mm"],
    [UnitLabels, { labels: [label, { ...label, id: "v" }] }, "label-sheet", "A4"],
  ] as const) {
    expect(pageHtml(Component, page)).toMatch(new RegExp(`\\[page:${name}\\].*<article`, "s"));
    expect(css).toContain(`@page ${name} {\n  size: ${size};`);
  }
});
