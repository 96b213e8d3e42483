import { hostileUrls } from "@haat/testkit/hostile-markup";
import { describe, expect, it } from "vitest";
import { promotedPercent, toBanner, toSmallBanner } from "./home.server.ts";

const big = { _id: "1", alt: "", big_banner_image: [], headline: "", line: "", linkText: "", productIds: [] };
const small = { _id: "1", alt: "", sml_banner_category: "", sml_banner_title: "", sml_banner_image: [] };
const linksOf = (url: string) => [
  toBanner({ ...big, big_banner_url: url }).to,
  toSmallBanner({ ...small, sml_banner_url: url }).to,
];

describe("the percentage of the promo band", () => {
  const counts = (ten: number, forty: number, fifty: number) => [
    { value: "10%+", count: ten },
    { value: "40%+", count: forty },
    { value: "50%+", count: fifty },
  ];

  it.each([
    [300, 53, 29, 40],
    [300, 53, 30, 50],
    [300, 0, 0, 10],
    [0, 0, 0, null],
  ])("of %i reduced phones, %i by 40 and %i by 50 percent, is %s", (ten, forty, fifty, percent) => {
    expect(promotedPercent(counts(ten, forty, fifty))).toBe(percent);
  });
});

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
