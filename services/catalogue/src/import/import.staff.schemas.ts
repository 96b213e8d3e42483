import { listFields } from "@haat/service-kit/list-cursor";
import { resultReply, successReply } from "@haat/service-kit/replies";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { importStates } from "../db/states.ts";
import { productFilterQuery } from "../product/product.staff.schemas.ts";
import type { ProductRow } from "../product/sibling.repository.ts";
import { lineInput, reasonInput } from "../staff-inputs.ts";
import { type countRows, type Import, type ImportRow, rowChoices } from "./import.repository.ts";

const importId = "6f1c2d3e-4b5a-4978-8c6d-1e2f3a4b5c6d";
const time = z.iso.datetime();

/** The body is the file. */
export const uploadQuery = z.strictObject({
  /** Of the import, chosen by the caller, so that a retry uploads the file once. */
  id: uuidInput,
  fileName: lineInput(200).meta({ example: "festival-prices.csv" }),
});

export const importParams = z.strictObject({ importId: uuidInput });
export const importListQuery = z.strictObject(listFields);
export const rowsQuery = z.strictObject({
  which: z.enum(rowChoices).default("all"),
  /** The last row of the page before. */
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
/** Those of the list of products. */
export const exportQuery = productFilterQuery;
export const reasonBody = z
  .strictObject({ reason: reasonInput })
  .meta({ example: { reason: "Prices of the festival week" } });

const summary = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    state: z.enum(importStates),
    rowCount: z.int(),
    /** Rows that the present work is done with. */
    doneCount: z.int(),
    faultCount: z.int(),
    staffId: z.string(),
    reason: z.string().nullable(),
    createdAt: time,
    endedAt: time.nullable(),
  })
  .meta({ id: "ImportSummary" });

const exampleImport = {
  id: importId,
  fileName: "festival-prices.csv",
  state: "checked" as const,
  rowCount: 120,
  doneCount: 120,
  faultCount: 0,
  staffId: "0198c0de-0000-7000-8000-000000000001",
  reason: null,
  createdAt: "2026-11-24T10:00:00.000Z",
  endedAt: null,
};

export const importListReply = successReply
  .omit({ msg: true })
  .extend({ result: z.array(summary), next: z.string().nullable() })
  .meta({ example: { success: true, result: [exampleImport], next: null } });

export const uploadReply = resultReply(z.object({ id: z.uuid() })).meta({
  example: { success: true, result: { id: importId } },
});

export const importReply = resultReply(
  summary.extend({
    columns: z.array(z.string()),
    /** Rows by what they do, and by what became of them. Zero while the worker is at it. */
    counts: z.object({
      create: z.int(),
      update: z.int(),
      none: z.int(),
      /** Of the rows that change a product, those that change its prices. */
      prices: z.int(),
      applied: z.int(),
      skipped: z.int(),
      undone: z.int(),
      kept: z.int(),
    }),
  }),
).meta({
  example: {
    success: true,
    result: {
      ...exampleImport,
      columns: ["id", "consumerPrice"],
      counts: { create: 0, update: 118, none: 2, prices: 118, applied: 0, skipped: 0, undone: 0, kept: 0 },
    },
  },
});

const values = z.record(z.string(), z.unknown());

/** What tells a product from others: of one that the row adds, as the file has it. */
const shownProduct = z.object({
  title: z.string(),
  color: z.string(),
  ramGb: z.number().nullable(),
  storageGb: z.number().nullable(),
  condition: z.string().nullable(),
  branch: z.string(),
});

const importRow = z
  .object({
    row: z.int(),
    productId: z.uuid().nullable(),
    product: shownProduct.nullable(),
    change: z.enum(["create", "update", "none"]).nullable(),
    before: values.nullable(),
    after: values.nullable(),
    /** `cell`: what the file has there. */
    faults: z.array(z.object({ column: z.string(), text: z.string(), cell: z.string().nullable() })),
    outcome: z.enum(["applied", "skipped", "undone", "kept"]).nullable(),
  })
  .meta({ id: "ImportRow" });

export const importRowsReply = successReply
  .omit({ msg: true })
  .extend({
    result: z.array(importRow),
    /** The row to continue after; null on the last page. */
    next: z.int().nullable(),
  })
  .meta({
    example: {
      success: true,
      result: [
        {
          row: 2,
          productId: "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05",
          product: {
            title: "Redmi Note 12 5G",
            color: "Mystique Blue",
            ramGb: 6,
            storageGb: 128,
            condition: "Mint",
            branch: "jaynagar",
          },
          change: "update",
          before: { consumerPricePaise: 1599900 },
          after: { consumerPricePaise: 1549900 },
          faults: [],
          outcome: null,
        },
      ],
      next: null,
    },
  });

export function isAtWork(state: Import["state"]): boolean {
  return state === "checking" || state === "applying" || state === "undoing";
}

export function importToWire(found: Import): z.input<typeof summary> {
  const { doneRow, rowCount, createdAt, endedAt, state, columns: _, requestId: __, ...rest } = found;
  return {
    ...rest,
    state,
    rowCount,
    doneCount: isAtWork(state) ? Math.max(doneRow - 1, 0) : rowCount,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

export function countsToWire(rows: Awaited<ReturnType<typeof countRows>>) {
  const counts = { create: 0, update: 0, none: 0, prices: 0, applied: 0, skipped: 0, undone: 0, kept: 0 };
  for (const { change, outcome, count, prices } of rows) {
    if (change) counts[change] += count;
    if (outcome) counts[outcome] += count;
    counts.prices += prices;
  }
  return counts;
}

export function rowToWire(
  { row, productId, cells, change, before, after, faults, outcome }: ImportRow,
  product: ProductRow | undefined,
): z.input<typeof importRow> {
  return {
    row,
    productId,
    product: shownProduct.safeParse(product ?? after).data ?? null,
    change,
    before,
    after,
    faults: (faults ?? []).map((fault) => ({ ...fault, cell: cells[fault.column] ?? null })),
    outcome,
  };
}
