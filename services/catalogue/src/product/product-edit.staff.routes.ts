import { mayStaff } from "@haat/domain/staff-permissions";
import type { ServiceApp } from "@haat/service-kit/app";
import { ApiError } from "@haat/service-kit/errors";
import { messages as kitMessages } from "@haat/service-kit/messages";
import { successReply } from "@haat/service-kit/replies";
import { requireFreshAssertion, staffOf } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { addMedia } from "../media/add-media.ts";
import { pictureToWire } from "../media/media.wire.ts";
import { acceptPictures, bytesOf } from "../media/picture-uploads.ts";
import { messages } from "../messages.ts";
import { staffOnly, staffReplies, versionReply } from "../staff-replies.ts";
import { beforeBody } from "../staff-uploads.ts";
import { findCountedChanges, findCountedStock } from "./counted-stock.repository.ts";
import {
  changePrices,
  createProduct,
  duplicateProduct,
  editProduct,
  modelIdOf,
  publishProduct,
} from "./edit-product.ts";
import { findLadder, findPriceHistory, findProduct } from "./product.repository.ts";
import { productReply } from "./product.schemas.ts";
import { detailToWire } from "./product.wire.ts";
import { findPrices, findStock } from "./product-edit.repository.ts";
import {
  columnsOf,
  createBody,
  duplicateBody,
  editBody,
  pictureReply,
  pricesBody,
  pricesOf,
  productParams,
  staffProductReply,
} from "./product-edit.staff.schemas.ts";
import { staffProductToWire } from "./product-edit.staff.wire.ts";
import { findProductRow } from "./sibling.repository.ts";

const success = true as const;

export async function productEditStaffRoutes(app: ServiceApp, deps: Deps): Promise<void> {
  readRoutes(app, deps);
  editRoutes(app, deps);
  offerRoutes(app, deps);
  await pictureRoutes(app, deps);
}

function readRoutes(app: ServiceApp, { db }: Deps): void {
  app.get(
    "/api/staff/products/:productId",
    {
      preValidation: app.staff(),
      schema: {
        summary: "A product for editing, with who set its prices and what its units cost",
        params: productParams,
        response: staffReplies(staffProductReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { productId } = request.params;
      const [row, prices, stock, counted, countedChanges] = await Promise.all([
        findProductRow(db, productId),
        findPrices(db, productId),
        findStock(db, productId),
        findCountedStock(db, productId),
        findCountedChanges(db, productId),
      ]);
      if (!row) throw new ApiError("NOT_FOUND", kitMessages().notFound);
      const withCost = mayStaff(staffOf(request).role, "cost.read");
      const view = { prices, stock, counted, countedChanges, withCost };
      return { success, result: staffProductToWire(row, view) };
    },
  );

  app.get(
    "/api/staff/products/:productId/preview",
    {
      preValidation: app.staff(),
      schema: {
        summary: "A product as consumers see it, also when it is a draft",
        params: productParams,
        response: staffReplies(productReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { productId } = request.params;
      const tier = "consumer";
      const [found, ladder, prices] = await Promise.all([
        findProduct(db, productId, { drafts: true }),
        findLadder(db, productId, tier),
        findPriceHistory(db, productId, tier),
      ]);
      if (!found) throw new ApiError("NOT_FOUND", kitMessages().notFound);
      return { success, result: detailToWire(found, { ladder, prices, tier }) };
    },
  );
}

function editRoutes(app: ServiceApp, { db }: Deps): void {
  const preValidation = app.staff("product.edit");
  app.post(
    "/api/staff/products/create",
    {
      preValidation,
      schema: {
        summary: "Adds a product as a draft; idempotent by id",
        body: createBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { consumerPrice, wholesalePrice, listPrice, newPrice, modelId, ...rest } = request.body;
      await createProduct(db, {
        ...rest,
        listPricePaise: listPrice,
        newPricePaise: newPrice,
        consumerPricePaise: consumerPrice,
        wholesalePricePaise: wholesalePrice,
        modelId: modelId ?? modelIdOf(rest.brand, rest.model),
      });
      return { success, msg: messages().staff.done };
    },
  );

  app.post(
    "/api/staff/products/:productId/duplicate",
    {
      preValidation,
      schema: {
        summary: "Adds a copy of a product as a draft; idempotent by id",
        params: productParams,
        body: duplicateBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { id, ...changes } = request.body;
      await duplicateProduct(db, request.params.productId, { id, changes });
      return { success, msg: messages().staff.done };
    },
  );

  app.post(
    "/api/staff/products/:productId/edit",
    {
      preValidation,
      schema: {
        summary: "Changes the given fields of a product that still has the version",
        description: "409 EDITED_MEANWHILE has both values of each field, and who changed the product when.",
        params: productParams,
        body: editBody,
        response: staffReplies(versionReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { version, ...given } = request.body;
      const edit = columnsOf(given);
      return {
        success,
        result: { version: await editProduct(db, request.params.productId, { version, edit }) },
      };
    },
  );
}

function offerRoutes(app: ServiceApp, { db }: Deps): void {
  for (const [path, published, summary] of [
    ["publish", true, "Shows a product to shoppers"],
    ["unpublish", false, "Hides a product from shoppers"],
  ] as const) {
    app.post(
      `/api/staff/products/:productId/${path}`,
      {
        preValidation: app.staff("product.publish"),
        schema: {
          summary,
          params: productParams,
          response: staffReplies(successReply),
          security: staffOnly,
        },
      },
      async (request) => {
        await publishProduct(db, request.params.productId, published);
        return { success, msg: messages().staff.done };
      },
    );
  }

  app.post(
    "/api/staff/products/:productId/prices",
    {
      preValidation: [app.staff("price.change"), requireFreshAssertion],
      schema: {
        summary: "Sets both prices of a product that still has those that the caller saw, for a reason",
        description: "409 EDITED_MEANWHILE has the present prices, and who changed the product when.",
        params: productParams,
        body: pricesBody,
        response: staffReplies(successReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { seen, reason, ...prices } = request.body;
      const change = { prices: pricesOf(prices), seen: pricesOf(seen), reason };
      await changePrices(db, request.params.productId, change);
      return { success, msg: messages().staff.done };
    },
  );
}

async function pictureRoutes(app: ServiceApp, { db, media }: Deps): Promise<void> {
  await app.register(async (uploads) => {
    acceptPictures(uploads);
    uploads.post(
      "/api/staff/pictures",
      {
        ...beforeBody(app.staff("product.edit")),
        // Decoding a picture takes no slots from reads.
        config: { slots: "own" },
        schema: {
          summary: "Stores a picture of a product: the body is its bytes, at most 2 MB",
          response: staffReplies(pictureReply),
          security: staffOnly,
        },
      },
      async (request) => {
        return { success, result: pictureToWire(await addMedia(db, media, bytesOf(request.body))) };
      },
    );
  });
}
