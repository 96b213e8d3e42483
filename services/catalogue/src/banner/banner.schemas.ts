import { z } from "zod";
import { mediaPath } from "../media/media.wire.ts";
import type { allBigBanners, allSmallBanners } from "./banner.repository.ts";

export const bigBanner = z
  .object({
    _id: z.uuid(),
    big_banner_url: z.string(),
    big_banner_image: z.array(z.string()),
    headline: z.string(),
    line: z.string(),
    linkText: z.string(),
    /** Products whose pictures the banner shows. */
    productIds: z.array(z.uuid()),
  })
  .meta({ id: "BigBanner" });

export const smallBanner = z
  .object({
    _id: z.uuid(),
    sml_banner_category: z.string(),
    sml_banner_title: z.string(),
    sml_banner_url: z.string(),
    sml_banner_image: z.array(z.string()),
  })
  .meta({ id: "SmallBanner" });

export function bigBannerToWire(
  row: Awaited<ReturnType<typeof allBigBanners>>[number],
): z.input<typeof bigBanner> {
  return {
    _id: row.id,
    big_banner_url: row.url,
    big_banner_image: row.images.map(mediaPath),
    headline: row.headline,
    line: row.line,
    linkText: row.linkText,
    productIds: row.productIds,
  };
}

export function smallBannerToWire(
  row: Awaited<ReturnType<typeof allSmallBanners>>[number],
): z.input<typeof smallBanner> {
  return {
    _id: row.id,
    sml_banner_category: row.category,
    sml_banner_title: row.title,
    sml_banner_url: row.url,
    sml_banner_image: row.images.map(mediaPath),
  };
}
