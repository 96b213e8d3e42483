import type { Product } from "../../lib/product.ts";
import type { Api } from "../../server/api.server.ts";
import { toProductPage, wireProductList } from "../../server/product.wire.ts";
import {
  type Banner,
  type Branch,
  type Brand,
  bannerList,
  branchList,
  brandList,
  toBanner,
} from "./home.wire.ts";

export interface Home {
  readonly banners: readonly Banner[];
  readonly brands: readonly Brand[];
  readonly branches: readonly Branch[];
  readonly latest: readonly Product[];
  readonly used: readonly Product[];
  readonly fresh: readonly Product[];
}

/** Rows of the home page (spec §9). */
const rowSize = 20;
const latestShown = 10;

export async function loadHome(api: Api): Promise<Home> {
  // The random rows stay the same for an hour, so that going back finds what was there.
  const seed = new Date().toISOString().slice(0, 13);
  const row = { category: "phone", sort: "random", seed, limit: rowSize };
  const custom = "/api/product/handleProductCustomSearch";
  const [banners, brands, branches, latest, used, fresh] = await Promise.all([
    api.get("catalogue", "/api/bigbanner/getAllBigBanner", bannerList),
    api.get("catalogue", "/api/brand/getAllBrand", brandList),
    api.get("catalogue", "/api/branch/getAllBranch", branchList),
    api.get("catalogue", "/api/product/getAllProductForUser", wireProductList, {
      sort: "latest",
      limit: latestShown,
    }),
    api.get("catalogue", custom, wireProductList, { ...row, tag: "old" }),
    api.get("catalogue", custom, wireProductList, { ...row, tag: "new" }),
  ]);
  return {
    banners: banners.result.map(toBanner),
    brands: brands.result.map(({ brandName, brandImage }) => ({
      name: brandName,
      image: brandImage[0] ?? null,
    })),
    branches: branches.result.map(({ branchName, branchImage }) => ({
      name: branchName,
      image: branchImage[0] ?? null,
    })),
    latest: toProductPage(latest).products,
    used: toProductPage(used).products,
    fresh: toProductPage(fresh).products,
  };
}
