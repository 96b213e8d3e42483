import type { Tier } from "@haat/domain/account";
import type { Db } from "../db/client.ts";
import { mediaPath } from "../media/media.wire.ts";
import { findQuotable } from "./quote.repository.ts";
import type { QuoteItem, QuoteLine } from "./quote.schemas.ts";

/** Returns the current prices of these items for a tier, in the given order. Does not hold stock. */
export async function makeQuote(
  db: Db,
  tier: Tier,
  items: readonly QuoteItem[],
): Promise<{ lines: QuoteLine[]; missing: string[] }> {
  const rows = await findQuotable(
    db,
    items.map((item) => item.productId),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lines = items.flatMap(({ productId, quantity }): QuoteLine[] => {
    const row = byId.get(productId);
    if (!row) return [];
    return [
      {
        productId,
        slug: row.slug,
        title: row.title,
        variant: variantText(row),
        image: row.images[0] === undefined ? "" : mediaPath(row.images[0]),
        category: row.category,
        condition: row.condition,
        branch: row.branch,
        dispatchFrom: row.dispatchFrom,
        quantity,
        available: row.quantity,
        unitPricePaise: tier === "wholesaler" ? row.wholesalePricePaise : row.consumerPricePaise,
        listPricePaise: row.listPricePaise,
        weightGrams: row.weightGrams,
        hsn: row.hsn,
        taxScheme: row.taxScheme,
        returnDays: row.returnDays,
      },
    ];
  });
  return { lines, missing: items.map((item) => item.productId).filter((id) => !byId.has(id)) };
}

interface Variant {
  readonly ramGb: number | null;
  readonly storageGb: number | null;
  readonly color: string;
}

/** `6 GB · 128 GB · Graphite`, or the color alone. */
export function variantText({ ramGb, storageGb, color }: Variant): string {
  return [size(ramGb), size(storageGb), color].filter((part) => part !== "").join(" · ");
}

function size(gigabytes: number | null): string {
  if (gigabytes === null) return "";
  return gigabytes >= 1024 ? `${gigabytes / 1024} TB` : `${gigabytes} GB`;
}
