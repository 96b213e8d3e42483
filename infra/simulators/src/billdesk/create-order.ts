import { randomBytes, randomInt } from "node:crypto";
import type { Deps } from "../deps.ts";
import { istWithOffset } from "../ist.ts";
import { CreateOrderRequest, type PaymentOrder } from "./billdesk.schemas.ts";
import { GatewayError, parseRequest } from "./gateway-error.ts";
import { insertOrder } from "./payments.repository.ts";

const RDATA_LIFE_MS = 30 * 60 * 1000;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** @param origin where the browser reaches this program */
export function createOrder({ config, db, now, switches }: Deps, origin: string, payload: unknown) {
  const request = parseRequest("OR", CreateOrderRequest, payload);
  if (request.mercid !== config.BILLDESK_MERCHANT_ID)
    throw new GatewayError(422, "ORIDE9002", "Invalid mercid");

  const createdAt = now();
  const order: PaymentOrder = {
    orderid: request.orderid,
    bdorderid: `OA${randomText(14)}`,
    mercid: request.mercid,
    amount: request.amount,
    order_date: request.order_date,
    currency: request.currency,
    ru: request.ru,
    itemcode: request.itemcode,
    ...(request.settlement_lob === undefined ? {} : { settlement_lob: request.settlement_lob }),
    additional_info: { ...unusedInfo(), ...request.additional_info },
    rdata: twoHexParts(),
    otoken: twoHexParts(),
    createdAt,
    validUntil: createdAt + RDATA_LIFE_MS,
  };
  // Unverified: BillDesk may return 409 or 422. Clients only check for "not a success".
  if (!insertOrder(db, order)) throw new GatewayError(409, "ORDRE9001", "Duplicate orderid");
  const missing = switches.take("gateway-missing-field", { order: order.orderid })?.field;
  return orderReply(order, origin, missing);
}

type RedirectField = "rdata" | "bdorderid" | "mercid" | "href";

function orderReply(order: PaymentOrder, origin: string, missing?: RedirectField) {
  const unless = (field: RedirectField, value: string) => (field === missing ? undefined : value);
  const { rdata, otoken, createdAt, validUntil, ...reply } = order;
  return {
    objectid: "order",
    ...reply,
    createdon: istWithOffset(createdAt),
    next_step: "redirect",
    status: "ACTIVE",
    links: [
      {
        rel: "self",
        method: "GET",
        href: `${origin}/billdesk/payments/ve1_2/orders/${order.orderid}`,
      },
      {
        rel: "redirect",
        method: "POST",
        href: unless("href", `${origin}/billdesk/web/v1_2/embeddedsdk`),
        parameters: {
          mercid: unless("mercid", order.mercid),
          bdorderid: unless("bdorderid", order.bdorderid),
          rdata: unless("rdata", rdata),
        },
        headers: { authorization: `OToken ${otoken}` },
        valid_date: istWithOffset(validUntil),
      },
    ],
  };
}

const unusedInfo = () =>
  Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`additional_info${index + 1}`, "NA"]));
const twoHexParts = () => `${randomBytes(48).toString("hex")}.${randomBytes(48).toString("hex")}`;

export function randomText(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}
