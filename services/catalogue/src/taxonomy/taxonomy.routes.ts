import type { ServiceApp } from "@haat/service-kit/app";
import { replies, resultReply } from "@haat/service-kit/replies";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { sameForAll } from "../reply-cache.ts";
import { allBranches, allBrands, allCategories } from "./taxonomy.repository.ts";
import { branch, brand, category } from "./taxonomy.schemas.ts";
import { branchToWire, brandToWire, categoryToWire } from "./taxonomy.wire.ts";

export function taxonomyRoutes(app: ServiceApp, { db }: Deps): void {
  app.get(
    "/api/brand/getAllBrand",
    { schema: { response: replies(resultReply(z.array(brand))) }, onSend: sameForAll },
    async () => ({
      success: true as const,
      result: (await allBrands(db)).map(brandToWire),
      msg: messages.brands,
    }),
  );
  app.get(
    "/api/branch/getAllBranch",
    { schema: { response: replies(resultReply(z.array(branch))) }, onSend: sameForAll },
    async () => ({ success: true as const, result: (await allBranches(db)).map(branchToWire) }),
  );
  app.get(
    "/api/category/getAllCategory",
    { schema: { response: replies(resultReply(z.array(category))) }, onSend: sameForAll },
    async () => ({ success: true as const, result: (await allCategories(db)).map(categoryToWire) }),
  );
}
