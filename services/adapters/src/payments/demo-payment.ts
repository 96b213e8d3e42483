import { randomBytes } from "node:crypto";
import { paise } from "@haat/domain/money";
import type { Deps } from "../deps.ts";
import type { Browser, PaymentForm } from "./create-payment.ts";
import type { PaymentResult } from "./payment.port.ts";
import { mismatchReason } from "./payments.rules.ts";
import { shopperIpv4 } from "./shopper-ipv4.ts";

/** Spec §2: 250.00 rupees. */
export const demoAmount = paise(250_00);

/** Our order id of a demo payment at the gateway. Ids of attempts are hexadecimal and never begin like this. */
export const demoReferencePattern = /^DEMO[0-9a-f]{28}$/;

/** Whether this gateway order is a demo payment. A live gateway has none. */
export function isDemoPayment(gateway: { readonly environment: string }, gatewayOrderId: string): boolean {
  return gateway.environment === "test" && demoReferencePattern.test(gatewayOrderId);
}

/**
 * Opens a test payment at the current gateway. It belongs to no order and is not stored: its status is requested from
 * the gateway each time.
 */
export async function openDemoPayment(
  { gateways, config }: Pick<Deps, "gateways" | "config">,
  browser: Browser,
): Promise<PaymentForm> {
  const { url, fields } = await gateways.current.createOrder({
    gatewayOrderId: `DEMO${randomBytes(14).toString("hex")}`,
    amountPaise: demoAmount,
    reference: "Demo payment",
    shopper: { ...browser, ip: shopperIpv4(browser.ip, config.EGRESS_IPV4) },
  });
  return { url, fields };
}

/** The status of a demo payment; pending before the first attempt to pay. */
export async function findDemoPaymentStatus(
  { gateways }: Pick<Deps, "gateways">,
  reference: string,
): Promise<PaymentResult["status"]> {
  const gateway = gateways.current;
  const update = await gateway.findPayment(reference);
  if (update?.kind !== "result" || update.result.gatewayOrderId !== reference) return "pending";
  const expected = { merchantId: gateway.merchantId, amountPaise: demoAmount };
  return mismatchReason(update.result, expected) === null ? update.result.status : "pending";
}
