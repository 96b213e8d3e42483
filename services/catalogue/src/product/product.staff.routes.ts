import type { ServiceApp } from "@haat/service-kit/app";
import { nextCursor, readCursor } from "@haat/service-kit/list-cursor";
import type { Deps } from "../deps.ts";
import { readSearch } from "../read-search.ts";
import { staffOnly, staffReplies } from "../staff-replies.ts";
import { productRowToWire, productsQuery, productsReply } from "./product.staff.schemas.ts";
import { findProductList } from "./product-list.repository.ts";

const success = true as const;

export function productStaffRoutes(app: ServiceApp, { db }: Deps): void {
  app.get(
    "/api/staff/products",
    {
      preValidation: app.staff(),
      schema: {
        summary: "Products, newest first, drafts included",
        querystring: productsQuery,
        response: staffReplies(productsReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { after, limit, q, ...filter } = request.query;
      const { words } = readSearch(q);
      const rows = await findProductList(db, { ...filter, words }, { after: readCursor(after), limit });
      const last = rows.at(-1);
      const next = nextCursor(last && { at: last.createdAt, id: last.id }, rows.length, limit);
      return { success, result: rows.map(productRowToWire), next };
    },
  );
}
