import type { ServiceApp } from "@haat/service-kit/app";
import { replies } from "@haat/service-kit/replies";
import { replyTags } from "../changes/reply-tags.ts";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { allBranches, shownBrands, shownCategories } from "./taxonomy.repository.ts";
import {
  branchList,
  branchToWire,
  brandList,
  brandToWire,
  categoryList,
  categoryToWire,
} from "./taxonomy.schemas.ts";

export function taxonomyRoutes(app: ServiceApp, { db }: Deps): void {
  app.get(
    "/api/brand/getAllBrand",
    {
      schema: { summary: "All brands", response: replies(brandList) },
      config: { cached: { tags: [replyTags.shop], forEveryone: true } },
    },
    async () => ({
      success: true as const,
      result: (await shownBrands(db)).map(brandToWire),
      msg: messages().list.brands,
    }),
  );
  app.get(
    "/api/branch/getAllBranch",
    {
      schema: { summary: "All branches of the shop", response: replies(branchList) },
      config: { cached: { tags: [replyTags.shop], forEveryone: true } },
    },
    async () => ({ success: true as const, result: (await allBranches(db)).map(branchToWire) }),
  );
  app.get(
    "/api/category/getAllCategory",
    {
      schema: { summary: "The tree of categories", response: replies(categoryList) },
      config: { cached: { tags: [replyTags.shop], forEveryone: true } },
    },
    async () => ({ success: true as const, result: (await shownCategories(db)).map(categoryToWire) }),
  );
}
