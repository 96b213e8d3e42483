import { expect, it, vi } from "vitest";
import { pageMarkup } from "./page-markup.server.ts";

const request = (path: string) => new Request(`https://shop.test${path}`);

it("renders the parts for a page that is opened without its document", async () => {
  const parts = { note: "<p>a</p>" };
  expect(await pageMarkup(request("/product/a/1.data?_routes=x"), () => parts)).toEqual(parts);
});

it("renders nothing for a document, which contains the parts", async () => {
  const render = vi.fn<() => { note: string }>();
  expect(await pageMarkup(request("/product/a/1"), render)).toEqual({});
  expect(render).not.toHaveBeenCalled();
});
