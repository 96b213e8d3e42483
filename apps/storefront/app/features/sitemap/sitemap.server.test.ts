import { expect, it } from "vitest";
import { sitemapReply } from "./sitemap.server.ts";

it("lists addresses with their last changes, and escapes what XML reserves", async () => {
  const reply = sitemapReply("urlset", [
    { url: "https://haat.test/product/Moto-G's-5G/1", changedAt: "2026-11-20T10:00:00.000Z" },
    { url: "https://haat.test/?a&b" },
  ]);
  expect(reply.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(await reply.text()).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
      "<url><loc>https://haat.test/product/Moto-G&apos;s-5G/1</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod></url>" +
      "<url><loc>https://haat.test/?a&amp;b</loc></url></urlset>",
  );
});
