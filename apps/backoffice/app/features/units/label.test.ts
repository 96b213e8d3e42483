import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { code128 } from "./code-128.server.ts";
import { Label } from "./label.tsx";

it("is 50 by 25 mm with the model, the variant, the grade and the IMEI of the phone", () => {
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
