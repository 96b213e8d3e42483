import { hourlySeed } from "../../lib/hourly-seed.ts";
import type { Product } from "../../lib/product.ts";
import { toProduct } from "../../lib/product.ts";
import type { Clients } from "../../server/clients.server.ts";
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

/** Products in a row of the home page (spec §9). */
const rowSize = 20;
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
    randomPhones(catalogue, "Old"),
    randomPhones(catalogue, "New"),
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

async function randomPhones(catalogue: Clients["catalogue"], tag: "Old" | "New"): Promise<Product[]> {
  const query = { category: "phone", tag, sort: "random", seed: hourlySeed(), limit: rowSize } as const;
  const { result } = await replyOf(
    catalogue.GET("/api/product/handleProductCustomSearch", { params: { query } }),
  );
  return result.map(toProduct);
}
