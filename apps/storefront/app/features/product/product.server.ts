import type { components } from "@haat/api-clients/catalogue";
import { paiseFromRupees } from "@haat/domain/money";
import { inspectionMeaning } from "@haat/shop/inspections";
import type { Product } from "../../lib/product.ts";
import { toCondition, toProduct } from "../../lib/product.ts";
import type { Clients } from "../../server/clients.server.ts";
import { replyOf } from "../../server/reply.server.ts";
import type { ProductDetail, Rung } from "./product-detail.ts";

export async function loadProduct(catalogue: Clients["catalogue"], id: string): Promise<ProductDetail> {
  const { result } = await replyOf(
    catalogue.GET("/api/product/getProductById/{pid}", { params: { path: { pid: id } } }),
  );
  return toDetail(result);
}

export async function loadRelated(catalogue: Clients["catalogue"], product: Product): Promise<Product[]> {
  const query = { category: product.category, proid: product.id, limit: 12 };
  const { result } = await replyOf(
    catalogue.GET("/api/product/handleProductCustomSearch", { params: { query } }),
  );
  return result.map(toProduct);
}

function toDetail(wire: components["schemas"]["Product"]): ProductDetail {
  const { inspection } = wire;
  return {
    ...toProduct(wire),
    branch: wire.pbranch,
    network: wire.pnetwork,
    images: wire.pimages,
    summary: wire.psmldesc,
    description: wire.pbigdesc,
    details: wire.pothersdesc,
    warranty: wire.pwarranty,
    sold: wire.sold,
    newPriceOn: wire.pnew_price_on ?? null,
    inspection: inspection && {
      batteryHealth: inspection.battery_health,
      checkedAt: inspection.checked_at,
      checks: inspection.checks,
      meaning: inspectionMeaning(wire.psubsubcategory, inspection.checks.length),
      imeiMasked: inspection.imei_masked,
      imeiCheckedAt: inspection.imei_checked_at,
      warranty: inspection.warranty,
      branch: inspection.branch,
    },
    ladder: wire.ladder.map(toRung),
  };
}

function toRung(wire: components["schemas"]["LadderRung"]): Rung {
  return {
    id: wire._id,
    slug: wire.pslug,
    condition: toCondition(wire.psubsubcategory),
    ramGb: wire.pram_gb,
    storageGb: wire.pstorage_gb,
    color: wire.pcolor,
    price: paiseFromRupees(wire.price),
    quantity: wire.pqty,
  };
}
