import type { Product } from "../../lib/product.ts";
import { thisHour } from "../../lib/this-hour.ts";
import type { Clients } from "../../server/clients.server.ts";
import { toProduct } from "../../server/product.wire.ts";
import { reply } from "../../server/reply.server.ts";
import {
  type Banner,
  type Branch,
  type Brand,
  type Category,
  type SmallBanner,
  toBanner,
  toBranch,
  toBrand,
  toCategory,
  toSmallBanner,
} from "./home.wire.ts";

export interface Home {
  readonly banners: readonly Banner[];
  readonly categories: readonly Category[];
  readonly smallBanners: readonly SmallBanner[];
  readonly brands: readonly Brand[];
  readonly branches: readonly Branch[];
  readonly latest: readonly Product[];
  readonly used: readonly Product[];
  readonly fresh: readonly Product[];
}

/** Rows of the home page (spec §9). */
const rowSize = 20;
const latestShown = 10;

export async function loadHome(catalogue: Clients["catalogue"]): Promise<Home> {
  const [banners, categories, smallBanners, brands, branches, latest, used, fresh] = await Promise.all([
    reply(catalogue.GET("/api/bigbanner/getAllBigBanner")),
    reply(catalogue.GET("/api/category/getAllCategory")),
    reply(catalogue.GET("/api/smlbanner/getAllSmlBanner")),
    reply(catalogue.GET("/api/brand/getAllBrand")),
    reply(catalogue.GET("/api/branch/getAllBranch")),
    reply(
      catalogue.GET("/api/product/getAllProductForUser", {
        // `all` has the newest first of what is in stock.
        params: { query: { sort: "all", limit: latestShown } },
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
    branches: branches.result.map(toBranch),
    latest: latest.result.map(toProduct),
    used,
    fresh,
  };
}

async function randomPhones(catalogue: Clients["catalogue"], tag: "Old" | "New"): Promise<Product[]> {
  const query = { category: "phone", tag, sort: "random", seed: thisHour(), limit: rowSize } as const;
  const { result } = await reply(
    catalogue.GET("/api/product/handleProductCustomSearch", { params: { query } }),
  );
  return result.map(toProduct);
}
