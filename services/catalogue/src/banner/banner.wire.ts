import type { z } from "zod";
import { mediaPath } from "../media-path.ts";
import type { allBigBanners, allSmallBanners } from "./banner.repository.ts";
import type { bigBanner, smallBanner } from "./banner.schemas.ts";

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
