import { hostileUrls } from "@haat/testkit/hostile-markup";
import { describe, expect, it } from "vitest";
import { toBanner, toSmallBanner } from "./home.server.ts";

const big = { _id: "1", big_banner_image: [], headline: "", line: "", linkText: "", productIds: [] };
const small = { _id: "1", sml_banner_category: "", sml_banner_title: "", sml_banner_image: [] };
const linksOf = (url: string) => [
  toBanner({ ...big, big_banner_url: url }).to,
  toSmallBanner({ ...small, sml_banner_url: url }).to,
];

describe("the link of a banner", () => {
  it.each(["/products/search?tag=old", "/product/A-phone/1#top", "/"])(
    "stays unchanged when it is a path of the shop: %s",
    (url) => {
      expect(linksOf(url)).toEqual([url, url]);
    },
  );

  it.each(hostileUrls)("never leads out of the shop for the URL %j", (url) => {
    for (const to of linksOf(url)) {
      const { origin, protocol } = new URL(to, "https://shop.test/");
      expect([origin, protocol]).toEqual(["https://shop.test", "https:"]);
    }
  });
});
