import type { components } from "@haat/api-clients/catalogue";
import { replyOf } from "@haat/api-clients/reply";
import { localPath } from "@haat/domain/local-path";
import type { Product } from "../../lib/product.ts";
import { toProduct } from "../../lib/wire-product.ts";
import type { Clients } from "../../server/clients.server.ts";
import { randomSeed } from "../../server/random-products.server.ts";

export interface Banner {
  readonly id: string;
  readonly to: string;
  readonly headline: string;
  readonly line: string;
  readonly linkText: string;
  readonly image: string | null;
  readonly alt: string;
}

export interface Category {
  readonly name: string;
  readonly image: string | null;
}

export interface Brand {
  readonly name: string;
  readonly image: string | null;
}

export interface SmallBanner {
  readonly id: string;
  readonly to: string;
  readonly title: string;
  readonly image: string | null;
  readonly alt: string;
}

export interface Home {
  readonly banners: readonly Banner[];
  readonly categories: readonly Category[];
  readonly smallBanners: readonly SmallBanner[];
  readonly brands: readonly Brand[];
  readonly latest: readonly Product[];
  readonly used: readonly Product[];
  readonly fresh: readonly Product[];
  readonly promotion: Promotion;
}

/** Pre-owned phones that cost less than the same phone new today. */
export interface Promotion {
  /** Of some of them. */
  readonly pictures: readonly string[];
  /** Many of them cost at least this much less; null when there is too little to promise. */
  readonly percent: number | null;
}

export async function loadHome(catalogue: Clients["catalogue"]): Promise<Home> {
  const [banners, categories, smallBanners, brands, products] = await Promise.all([
    replyOf(catalogue.GET("/api/bigbanner/getAllBigBanner")),
    replyOf(catalogue.GET("/api/category/getAllCategory")),
    replyOf(catalogue.GET("/api/smlbanner/getAllSmlBanner")),
    replyOf(catalogue.GET("/api/brand/getAllBrand")),
    replyOf(catalogue.GET("/api/product/getHomeProducts", { params: { query: { seed: randomSeed() } } })),
  ]);
  const { used, fresh, latest, reduced } = products.result;
  return {
    banners: banners.result.map(toBanner),
    categories: categories.result.map(toCategory),
    smallBanners: smallBanners.result.map(toSmallBanner),
    brands: brands.result.map(({ brandName, brandImage }) => ({
      name: brandName,
      image: brandImage[0] ?? null,
    })),
    latest: latest.map(toProduct),
    used: used.map(toProduct),
    fresh: fresh.map(toProduct),
    promotion: { pictures: reduced.pimages, percent: promotedPercent(reduced.Discount) },
  };
}

/** The largest discount that at least a tenth of the reduced phones reach: "many" must not be a rare exception. */
export function promotedPercent(counts: Schemas["Facets"]["Discount"]): number | null {
  const steps = counts.map(({ value, count }) => ({ percent: Number.parseInt(value, 10), count }));
  const reduced = Math.max(0, ...steps.map(({ count }) => count));
  const reached = steps.filter(({ count }) => count > 0 && count * 10 >= reduced);
  return reached.length > 0 ? Math.max(...reached.map(({ percent }) => percent)) : null;
}

type Schemas = components["schemas"];

export function toBanner(wire: Schemas["BigBanner"]): Banner {
  return {
    id: wire._id,
    to: ownPath(wire.big_banner_url),
    headline: wire.headline,
    line: wire.line,
    linkText: wire.linkText,
    image: wire.big_banner_image[0] ?? null,
    alt: wire.alt,
  };
}

export function toSmallBanner(wire: Schemas["SmallBanner"]): SmallBanner {
  return {
    id: wire._id,
    to: ownPath(wire.sml_banner_url),
    title: wire.sml_banner_title,
    image: wire.sml_banner_image[0] ?? null,
    alt: wire.alt,
  };
}

/** Banners link only to pages of the shop, whatever URL was entered for them. */
function ownPath(url: string): string {
  return localPath(url) ?? "/products";
}

function toCategory(wire: Schemas["Category"]): Category {
  return { name: wire.categoryName, image: wire.categoryImage[0] ?? null };
}
