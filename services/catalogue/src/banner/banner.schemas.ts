import { z } from "zod";

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
