import { replyOf } from "@haat/api-clients/reply";
import { encode } from "uqr";
import { variantOf } from "../../components/variant.ts";
import type { Clients } from "../../server/clients.server.ts";
import { type Barcode, pathOf } from "./barcode.server.ts";
import { code128 } from "./code-128.server.ts";

/** What the label of a phone shows. The symbols are made here, so that no browser loads their programs. */
export interface UnitLabel {
  readonly id: string;
  readonly title: string;
  readonly variant: string;
  readonly grade: string | null;
  readonly imei: string;
  /** Code 128 of the IMEI. */
  readonly imeiCode: Barcode;
  /** QR of the product's address in the shop. */
  readonly addressCode: Barcode;
}

/** @throws ApiCallError for a phone that there is not. */
export async function labelOf(
  { catalogue }: Clients,
  storefrontOrigin: string,
  unitId: string,
): Promise<UnitLabel> {
  const { result: unit } = await replyOf(
    catalogue.GET("/api/staff/units/{unitId}", { params: { path: { unitId } } }),
  );
  const { id, slug, title } = unit.product;
  const address = `${storefrontOrigin}/product/${encodeURIComponent(slug)}/${id}`;
  return {
    id: unit.id,
    title,
    variant: variantOf(unit.product),
    grade: unit.grade,
    imei: unit.imei,
    imeiCode: code128(unit.imei),
    addressCode: pathOf(encode(address, { ecc: "M", border: 2 }).data),
  };
}
