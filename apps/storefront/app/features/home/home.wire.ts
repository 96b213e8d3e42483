import { z } from "zod";

export interface Banner {
  readonly id: string;
  readonly to: string;
  readonly headline: string;
  readonly line: string;
  readonly linkText: string;
  readonly images: readonly string[];
}

export interface Brand {
  readonly name: string;
  readonly image: string | null;
}

export type Branch = Brand;

const pictures = z.array(z.string());

export const bannerList = z.object({
  result: z.array(
    z.object({
      _id: z.string(),
      // Inside the shop only, whatever somebody types in the back office.
      big_banner_url: z.string().regex(/^\/(?!\/)/),
      big_banner_image: pictures,
      headline: z.string(),
      line: z.string(),
      linkText: z.string(),
    }),
  ),
});

export const brandList = z.object({
  result: z.array(z.object({ brandName: z.string(), brandImage: pictures })),
});

export const branchList = z.object({
  result: z.array(z.object({ branchName: z.string(), branchImage: pictures })),
});

export function toBanner(wire: z.output<typeof bannerList>["result"][number]): Banner {
  return {
    id: wire._id,
    to: wire.big_banner_url,
    headline: wire.headline,
    line: wire.line,
    linkText: wire.linkText,
    images: wire.big_banner_image,
  };
}
