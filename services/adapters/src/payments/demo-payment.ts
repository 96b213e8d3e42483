import { randomBytes } from "node:crypto";
import type { Deps } from "../deps.ts";
import type { Browser, PaymentForm } from "./create-payment.ts";
import { demoAmount, demoReference } from "./demo-payment.rules.ts";
import type { PaymentResult } from "./payment.port.ts";
import { mismatch } from "./payments.rules.ts";
import { shopperIpv4 } from "./shopper-ipv4.ts";

/**
 * Opens a test payment at the gateway. It belongs to no order and leaves nothing in our database: what became of it is
 * asked of the gateway each time.
 */
export async function openDemoPayment(
  { gateway, config }: Pick<Deps, "gateway" | "config">,
  browser: Browser,
): Promise<PaymentForm> {
  const { url, fields } = await gateway.openOrder({
    gatewayOrderId: demoReference(randomBytes(14).toString("hex")),
    amountPaise: demoAmount,
    reference: "Demo payment",
    shopper: { ...browser, ip: shopperIpv4(browser.ip, config.EGRESS_IPV4) },
  });
  return { url, fields };
}

/** What the gateway says of a demo payment; pending while nobody has tried to pay it. */
export async function demoPaymentStatus(
  { gateway }: Pick<Deps, "gateway">,
  reference: string,
): Promise<PaymentResult["status"]> {
  const answer = await gateway.resultOf(reference);
  if (answer?.kind !== "result" || answer.result.gatewayOrderId !== reference) return "pending";
  const fits = mismatch(answer.result, { merchantId: gateway.merchantId, amountPaise: demoAmount }) === null;
  return fits ? answer.result.status : "pending";
}
