import { newId } from "@haat/domain/id";
import type { ServiceApp } from "@haat/service-kit/app";
import { csvType } from "@haat/service-kit/csv-writer";
import { ApiError } from "@haat/service-kit/errors";
import { nextCursor, readCursor } from "@haat/service-kit/list-cursor";
import { messages as kitMessages } from "@haat/service-kit/messages";
import { successReply } from "@haat/service-kit/replies";
import { currentRequestId } from "@haat/service-kit/request-context";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import { requireFreshAssertion, staffOf } from "@haat/service-kit/tokens";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { readSearch } from "../read-search.ts";
import { staffOnly, staffReplies } from "../staff-replies.ts";
import { beforeBody } from "../staff-uploads.ts";
import { exportProducts, importTemplate } from "./export-products.ts";
import {
  countRows,
  findImport,
  findImports,
  findProducts,
  findRows,
  insertImport,
} from "./import.repository.ts";
import {
  countsToWire,
  exportQuery,
  importListQuery,
  importListReply,
  importParams,
  importReply,
  importRowsReply,
  importToWire,
  isAtWork,
  reasonBody,
  rowsQuery,
  rowToWire,
  uploadQuery,
  uploadReply,
} from "./import.staff.schemas.ts";
import { maxFileBytes, readFile } from "./read-file.ts";
import { startWork } from "./start-work.ts";

const success = true as const;
const fileReply = {
  ...staffReplies(successReply),
  200: {
    description: "The file",
    content: { "text/csv": { schema: z.any().meta({ type: "string", format: "binary" }) } },
  },
};

export async function importStaffRoutes(app: ServiceApp, deps: Deps): Promise<void> {
  await uploadRoute(app, deps);
  readRoutes(app, deps);
  exportRoute(app, deps);
  templateRoute(app);
  for (const [path, to, summary] of [
    ["apply", "applying", "Applies an import that was checked, for a reason"],
    ["undo", "undoing", "Undoes an import that was applied, for a reason"],
  ] as const) {
    app.post(
      `/api/staff/imports/:importId/${path}`,
      {
        preValidation: [app.staff("import.run"), requireFreshAssertion],
        schema: {
          summary,
          description: "The worker does it. Idempotent: the state says how far it is.",
          params: importParams,
          body: reasonBody,
          response: staffReplies(successReply),
          security: staffOnly,
        },
      },
      async (request) => {
        await startWork(deps.db, request.params.importId, { to, reason: request.body.reason });
        return { success, msg: messages().staff.done };
      },
    );
  }
}

async function uploadRoute(app: ServiceApp, { db }: Deps): Promise<void> {
  await app.register(async (uploads) => {
    uploads.addContentTypeParser(
      ["text/csv", "application/octet-stream"],
      { parseAs: "buffer", bodyLimit: maxFileBytes },
      (_request, body, done) => done(null, body),
    );
    uploads.post<{ Querystring: { id: string; fileName: string } }>(
      "/api/staff/imports",
      {
        ...beforeBody(app.staff("import.run")),
        // Reading a file takes no slots from shoppers.
        config: { slots: "own" },
        schema: {
          summary:
            "Uploads a CSV file of products to be checked: the body is the file, at most 20 MB and 10,000 rows",
          querystring: uploadQuery,
          response: staffReplies(uploadReply),
          security: staffOnly,
        },
      },
      async (request) => {
        const { id, fileName } = request.query;
        const file = await readFile(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
        const { staffId } = staffOf(request);
        await db.transaction(async (tx) => {
          const values = {
            id,
            fileName,
            columns: [...file.columns],
            rowCount: file.rows.length,
            staffId,
            requestId: currentRequestId() ?? newId(),
          };
          if (!(await insertImport(tx, values, file.rows))) return;
          await recordStaffAction(tx, {
            verb: "import.upload",
            subject: { kind: "import", id },
            after: { fileName, rowCount: file.rows.length },
          });
        });
        return { success, result: { id } };
      },
    );
  });
}

function exportRoute(app: ServiceApp, { db }: Deps): void {
  app.post(
    "/api/staff/exports/products",
    {
      preValidation: [app.staff("export.run"), requireFreshAssertion],
      schema: {
        summary: "Products as a CSV file that an import takes, for a reason: all, or those of a filter",
        querystring: exportQuery,
        body: reasonBody,
        response: fileReply,
        security: staffOnly,
      },
    },
    async (request, reply) => {
      await db.transaction(async (tx) => {
        await recordStaffAction(tx, {
          verb: "export.run",
          subject: { kind: "export", id: "products" },
          after: request.query,
          reason: request.body.reason,
        });
      });
      const { q, ...filter } = request.query;
      const { words } = readSearch(q);
      const file = exportProducts(db, { ...filter, words });
      return await reply.header("content-type", csvType).send(file);
    },
  );
}

function templateRoute(app: ServiceApp): void {
  app.get(
    "/api/staff/imports/template",
    {
      preValidation: app.staff("import.run"),
      schema: {
        summary: "A CSV file with the names of all columns, to be filled in",
        response: fileReply,
        security: staffOnly,
      },
    },
    async (_request, reply) =>
      await reply
        .header("content-type", csvType)
        .header("content-disposition", 'attachment; filename="products.csv"')
        .send(importTemplate()),
  );
}

function readRoutes(app: ServiceApp, { db }: Deps): void {
  const preValidation = app.staff("import.run");
  app.get(
    "/api/staff/imports",
    {
      preValidation,
      schema: {
        summary: "Imports, newest first",
        querystring: importListQuery,
        response: staffReplies(importListReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { after, limit } = request.query;
      const rows = await findImports(db, { after: readCursor(after), limit });
      const last = rows.at(-1);
      const position = last && { at: last.createdAt, id: last.id };
      return { success, result: rows.map(importToWire), next: nextCursor(position, rows.length, limit) };
    },
  );

  app.get(
    "/api/staff/imports/:importId",
    {
      preValidation,
      schema: {
        summary: "How far an import is, and what its rows do",
        params: importParams,
        response: staffReplies(importReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { importId } = request.params;
      const found = await findImport(db, importId);
      if (!found) throw new ApiError("NOT_FOUND", kitMessages().notFound);
      // While there is work, a page asks every second, and the numbers would be those of a moment.
      const counts = isAtWork(found.state) ? [] : await countRows(db, importId);
      return {
        success,
        result: { ...importToWire(found), columns: found.columns, counts: countsToWire(counts) },
      };
    },
  );

  app.get(
    "/api/staff/imports/:importId/rows",
    {
      preValidation,
      schema: {
        summary:
          "Rows of an import: all, those with faults, with changes or with other prices, or those that were left because somebody else changed the product",
        params: importParams,
        querystring: rowsQuery,
        response: staffReplies(importRowsReply),
        security: staffOnly,
      },
    },
    async (request) => {
      const { limit } = request.query;
      const rows = await findRows(db, request.params.importId, request.query);
      const found = await findProducts(
        db,
        rows.flatMap(({ productId }) => productId ?? []),
      );
      const products = new Map(found.map((product) => [product.id, product]));
      return {
        success,
        result: rows.map((row) => rowToWire(row, products.get(row.productId ?? ""))),
        next: rows.length < limit ? null : (rows.at(-1)?.row ?? null),
      };
    },
  );
}
