import { type BilldeskKeys, seal } from "../src/payments/billdesk/jose.ts";
import { type Answer, gatewayOrderOf, post } from "./shopper.ts";
import type { World } from "./world.ts";

/** A transaction as BillDesk signs it, of the order's youngest attempt; `change` replaces fields, undefined removes one. */
export async function signedTransaction(
  world: World,
  orderId: string,
  change: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const orderid = await gatewayOrderOf(world, orderId);
  const transaction = {
    objectid: "transaction",
    transactionid: `U${orderid.slice(-13)}`,
    orderid,
    mercid: world.environment["BILLDESK_MERCHANT_ID"],
    amount: "12999.00",
    currency: "356",
    transaction_date: "2026-11-21T01:50:00+05:30",
    auth_status: "0300",
    payment_method_type: "upi",
  };
  return await signed(world, { ...transaction, ...change });
}

export async function signed(world: World, message: unknown): Promise<string> {
  return await seal(JSON.stringify(message), keysOf(world.environment));
}

export async function sendWebhook(
  world: World,
  body: string,
  signal: AbortSignal | null = null,
): Promise<Answer> {
  const headers = { "content-type": "application/jose" };
  return await post(`${world.door}/api/payment-gateway/webhook`, body, headers, signal);
}

function keysOf(environment: World["environment"]): BilldeskKeys {
  const {
    BILLDESK_CLIENT_ID: clientId = "",
    BILLDESK_SIGNING_KEY: signingKey = "",
    BILLDESK_KEY_ID: keyId,
    BILLDESK_ENCRYPTION_KEY: key,
  } = environment;
  return {
    clientId,
    signingKeys: [signingKey],
    encryption: keyId !== undefined && key !== undefined ? { keyId, key } : null,
  };
}
