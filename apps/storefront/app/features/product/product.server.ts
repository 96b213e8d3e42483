import type { components } from "@haat/api-clients/catalogue";
import { replyOf } from "@haat/api-clients/reply";
import { installmentPlan } from "@haat/domain/installments";
import { type Paise, paise, paiseFromRupees } from "@haat/domain/money";
import { inspectionClass } from "@haat/shop/inspections";
import { inspectionTexts } from "#messages/inspection";
import type { Product } from "../../lib/product.ts";
import { toCondition } from "../../lib/product.ts";
import { safeHtml } from "../../lib/rich-text.ts";
import { toProduct } from "../../lib/wire-product.ts";
import type { Clients } from "../../server/clients.server.ts";
import { nearestInStock, variantChoices } from "./ladder.ts";
import { priceTrend } from "./price-trend.ts";
import type { ProductDetail, Rung } from "./product-detail.ts";

interface LoadedProduct {
  readonly product: ProductDetail;
  /** The model's other products in stock, and this one. */
  readonly ladder: readonly Rung[];
  /** Cases, screen guards, chargers and cables for a phone. */
  readonly accessories: readonly Product[];
  readonly related: readonly Product[];
}

export async function loadProduct(catalogue: Clients["catalogue"], id: string): Promise<LoadedProduct> {
  const { result } = await replyOf(
    catalogue.GET("/api/product/getProductById/{pid}", {
      params: { path: { pid: id }, query: { with: "related" } },
    }),
  );
  const ladder = result.ladder.map((rung) => toRung(rung, paiseFromRupees(rung.price)));
  return {
    product: toDetail(result, ladder),
    ladder,
    // A catalogue of the previous release sends neither.
    accessories: result.accessories?.map(toProduct) ?? [],
    related: result.related?.map(toProduct) ?? [],
  };
}

function toDetail(wire: components["schemas"]["Product"], ladder: readonly Rung[]): ProductDetail {
  const { inspection } = wire;
  const product = toProduct(wire);
  const own = toRung(wire, product.price);
  return {
    ...product,
    branch: wire.pbranch,
    network: wire.pnetwork,
    images: wire.pimages,
    drawn: wire.drawn,
    summary: safeHtml(wire.psmldesc),
    description: safeHtml(wire.pbigdesc),
    details: safeHtml(wire.pothersdesc),
    warranty: wire.pwarranty,
    countryOfOrigin: wire.pcountry_of_origin,
    importer: wire.pimporter,
    sold: wire.sold,
    newPriceOn: wire.pnew_price_on ?? null,
    nearest: wire.sold ? nearestInStock(own, ladder) : null,
    inspection: inspection && {
      batteryHealth: inspection.battery_health,
      checkedAt: inspection.checked_at,
      checks: inspection.checks,
      meaning: meaningOf(wire.psubsubcategory, inspection.checks.length),
      imeiMasked: inspection.imei_masked,
      imeiCheckedAt: inspection.imei_checked_at,
      warranty: inspection.warranty,
      branch: inspection.branch,
      photos: inspection.photos,
    },
    priceTrend: priceTrend(
      wire.price_history.map(({ at, price, demo }) => ({ at, price: paiseFromRupees(price), demo })),
      new Date(),
    ),
    installments: installmentsOf(wire, product.price),
    variants: variantChoices(own, ladder),
  };
}

/** A rate that Indian cards commonly ask. The page names it and says that it is an example. */
const exampleRate = { yearlyPercent: 15, basisPoints: 1500 } as const;
const exampleMonths = [3, 6, 12] as const;
/** Banks offer EMI from about this price. */
const lowestWithInstallments = paise(3_000_00);

function installmentsOf(wire: components["schemas"]["Product"], price: Paise) {
  if (wire.sold || wire.puser_price === undefined || price < lowestWithInstallments) return null;
  const plans = exampleMonths.map((months) => installmentPlan(price, exampleRate.basisPoints, months));
  return { yearlyPercent: exampleRate.yearlyPercent, plans };
}

function toRung(wire: Omit<components["schemas"]["LadderRung"], "price">, price: Paise): Rung {
  return {
    id: wire._id,
    slug: wire.pslug,
    condition: toCondition(wire.psubsubcategory),
    ramGb: wire.pram_gb,
    storageGb: wire.pstorage_gb,
    color: wire.pcolor,
    colorHex: /^#[\da-f]{6}$/i.test(wire.pcolor_hex) ? wire.pcolor_hex : null,
    branch: wire.pbranch,
    price,
    quantity: wire.pqty,
  };
}

/** Why a phone of this condition got so many checks; null when its report does not have the checks of its class. */
function meaningOf(condition: string | null, checks: number): string | null {
  const found = inspectionClass(condition, checks);
  return found && inspectionTexts.meanings[found];
}
