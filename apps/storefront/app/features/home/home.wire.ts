import type { components } from "@haat/api-clients/catalogue";
import { localPath } from "../../lib/local-path.ts";

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
}

export interface Category {
  readonly name: string;
  readonly image: string | null;
}

export interface SmallBanner {
  readonly id: string;
  readonly to: string;
  readonly title: string;
  readonly image: string | null;
}

type Schemas = components["schemas"];

export function toBanner(wire: Schemas["BigBanner"]): Banner {
  return {
    id: wire._id,
    to: ownPath(wire.big_banner_url),
    headline: wire.headline,
    line: wire.line,
    linkText: wire.linkText,
    images: wire.big_banner_image,
  };
}

export function toSmallBanner(wire: Schemas["SmallBanner"]): SmallBanner {
  return {
    id: wire._id,
    to: ownPath(wire.sml_banner_url),
    title: wire.sml_banner_title,
    image: wire.sml_banner_image[0] ?? null,
  };
}

/** Banners link only to pages of the shop, whatever URL was entered for them. */
function ownPath(url: string): string {
  return localPath(url) ?? "/products";
}

export function toCategory(wire: Schemas["Category"]): Category {
  return { name: wire.categoryName, image: wire.categoryImage[0] ?? null };
}

export function toBrand(wire: Schemas["Brand"]): Brand {
  return { name: wire.brandName };
}
