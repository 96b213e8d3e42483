import { resultReply } from "@haat/service-kit/replies";
import { z } from "zod";
import { mediaPath } from "../media/media.wire.ts";
import type { BigBannerRow, SmallBannerRow } from "./banner.repository.ts";

const bigBanner = z
  .object({
    _id: z.uuid(),
    big_banner_url: z.string(),
    big_banner_image: z.array(z.string()),
    /** What the first picture shows. */
    alt: z.string(),
    headline: z.string(),
    line: z.string(),
    linkText: z.string(),
    /** Products whose pictures the banner shows. */
    productIds: z.array(z.uuid()),
  })
  .meta({ id: "BigBanner" });

const smallBanner = z
  .object({
    _id: z.uuid(),
    sml_banner_category: z.string(),
    sml_banner_title: z.string(),
    sml_banner_url: z.string(),
    sml_banner_image: z.array(z.string()),
    /** What the first picture shows. */
    alt: z.string(),
  })
  .meta({ id: "SmallBanner" });

export const bigBannerList = resultReply(z.array(bigBanner)).meta({
  example: {
    success: true,
    result: [
      {
        _id: "1d4f8a2c-6b3e-4975-8c10-5e7f9a2b4d63",
        big_banner_url: "/products/search?tag=old",
        big_banner_image: ["/media/76bcf9ac995efcd53ae83d88ba5f4b3a"],
        alt: "Three phones beside each other",
        headline: "Pre-owned and fully checked",
        line: "We grade every pre-owned phone and check its IMEI before we sell it.",
        linkText: "Shop pre-owned phones",
        productIds: ["3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05"],
      },
    ],
  },
});

export const smallBannerList = resultReply(z.array(smallBanner)).meta({
  example: {
    success: true,
    result: [
      {
        _id: "6c9e2b71-4a8d-4f35-9b06-2d1e7c8f5a94",
        sml_banner_category: "Phone",
        sml_banner_title: "Pre-owned phones",
        sml_banner_url: "/products/search?tag=old",
        sml_banner_image: ["/media/76bcf9ac995efcd53ae83d88ba5f4b3a"],
        alt: "A phone from the back",
      },
    ],
  },
});

export function bigBannerToWire(row: BigBannerRow): z.input<typeof bigBanner> {
  return {
    _id: row.id,
    big_banner_url: row.url,
    big_banner_image: row.images.map(mediaPath),
    alt: row.alt,
    headline: row.headline,
    line: row.line,
    linkText: row.linkText,
    productIds: row.productIds,
  };
}

export function smallBannerToWire(row: SmallBannerRow): z.input<typeof smallBanner> {
  return {
    _id: row.id,
    sml_banner_category: row.category,
    sml_banner_title: row.title,
    sml_banner_url: row.url,
    sml_banner_image: row.images.map(mediaPath),
    alt: row.alt,
  };
}
