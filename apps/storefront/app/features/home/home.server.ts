import type { Product } from "../../lib/product.ts";
import { toProduct } from "../../lib/product.ts";
import type { Clients } from "../../server/clients.server.ts";
import { loadRandomProducts } from "../../server/random-products.server.ts";
import { replyOf } from "../../server/reply.server.ts";
import {
  type Banner,
  type Brand,
  type Category,
  type SmallBanner,
  toBanner,
  toBrand,
  toCategory,
  toSmallBanner,
} from "./home.wire.ts";

export interface Home {
  readonly banners: readonly Banner[];
  readonly categories: readonly Category[];
  readonly smallBanners: readonly SmallBanner[];
  readonly brands: readonly Brand[];
  readonly latest: readonly Product[];
  readonly used: readonly Product[];
  readonly fresh: readonly Product[];
}

/** The rows of used and new phones (spec §9). */
const randomPhones = { category: "phone", limit: 20 } as const;
const latestCount = 10;

export async function loadHome(catalogue: Clients["catalogue"]): Promise<Home> {
  const [banners, categories, smallBanners, brands, latest, used, fresh] = await Promise.all([
    replyOf(catalogue.GET("/api/bigbanner/getAllBigBanner")),
    replyOf(catalogue.GET("/api/category/getAllCategory")),
    replyOf(catalogue.GET("/api/smlbanner/getAllSmlBanner")),
    replyOf(catalogue.GET("/api/brand/getAllBrand")),
    replyOf(
      catalogue.GET("/api/product/getAllProductForUser", {
        // `all` lists products in stock first, newest first.
        params: { query: { sort: "all", limit: latestCount } },
      }),
    ),
    loadRandomProducts(catalogue, { ...randomPhones, tag: "Old" }),
    loadRandomProducts(catalogue, { ...randomPhones, tag: "New" }),
  ]);
  return {
    banners: banners.result.map(toBanner),
    categories: categories.result.map(toCategory),
    smallBanners: smallBanners.result.map(toSmallBanner),
    brands: brands.result.map(toBrand),
    latest: latest.result.map(toProduct),
    used,
    fresh,
  };
}
