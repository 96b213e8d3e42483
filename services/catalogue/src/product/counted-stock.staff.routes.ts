import type { ServiceApp } from "@haat/service-kit/app";
import { successReply } from "@haat/service-kit/replies";
import { staffOf } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { staffOnly, staffReplies } from "../staff-replies.ts";
import { addCountedStock, removeCountedStock } from "./change-counted-stock.ts";
import { addBody, removeBody } from "./counted-stock.staff.schemas.ts";
import { productParams } from "./product-edit.staff.schemas.ts";

const success = true as const;

/** The stock of accessories, which are counted. */
export function countedStockStaffRoutes(app: ServiceApp, { db }: Deps): void {
  app.post(
    "/api/staff/products/:productId/stock/add",
    {
      preValidation: app.staff("unit.intake"),
      schema: {
        summary: "Adds accessories that arrived to the stock; idempotent by id",
        params: productParams,
        body: addBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { bill = null, pricePaid, ...rest } = request.body;
      const { productId } = request.params;
      const { staffId } = staffOf(request);
      await addCountedStock(db, { ...rest, productId, staffId, bill, pricePaidPaise: pricePaid });
      return { success, msg: messages().staff.done };
    },
  );

  app.post(
    "/api/staff/products/:productId/stock/remove",
    {
      preValidation: app.staff("unit.writeOff"),
      schema: {
        summary: "Takes accessories that are gone out of the stock, for a reason; idempotent by id",
        params: productParams,
        body: removeBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { productId } = request.params;
      await removeCountedStock(db, { ...request.body, productId, staffId: staffOf(request).staffId });
      return { success, msg: messages().staff.done };
    },
  );
}
