import { CompactSign } from "jose";
import { type BilldeskKeys, seal } from "../src/payments/billdesk/jose.ts";
import { type Answer, gatewayOrderOf, post } from "./shopper.ts";
import type { TestEnvironment } from "./test-environment.ts";

/** A transaction as BillDesk signs it, of the order's latest attempt; `change` replaces fields, undefined removes one. */
export async function signedTransaction(
  testEnv: TestEnvironment,
  orderId: string,
  change: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const orderid = await gatewayOrderOf(testEnv, orderId);
  const transaction = {
    objectid: "transaction",
    transactionid: `U${orderid.slice(-13)}`,
    orderid,
    mercid: testEnv.variables["BILLDESK_MERCHANT_ID"],
    amount: "12999.00",
    currency: "356",
    transaction_date: "2026-11-21T01:50:00+05:30",
    auth_status: "0300",
    payment_method_type: "upi",
  };
  return await signed(testEnv, { ...transaction, ...change });
}

export async function signed(testEnv: TestEnvironment, message: unknown): Promise<string> {
  return await seal(JSON.stringify(message), keysOf(testEnv.variables));
}

export async function sendWebhook(
  testEnv: TestEnvironment,
  body: string,
  signal: AbortSignal | null = null,
): Promise<Answer> {
  const headers = { "content-type": "application/jose" };
  return await post(`${testEnv.origin}/api/payment-gateway/webhook`, body, headers, signal);
}

function keysOf(variables: TestEnvironment["variables"]): BilldeskKeys {
  const {
    BILLDESK_CLIENT_ID: clientId = "",
    BILLDESK_SIGNING_KEY: signingKey = "",
    BILLDESK_KEY_ID: keyId,
    BILLDESK_ENCRYPTION_KEY: key,
  } = variables;
  return {
    clientId,
    signingKeys: [signingKey],
    encryption: keyId !== undefined && key !== undefined ? { keyId, keys: [key] } : null,
  };
}

/** Bytes that BillDesk signs, for accounts without encryption. */
export async function signedBytes(testEnv: TestEnvironment, content: Uint8Array): Promise<string> {
  const { clientId, signingKeys } = keysOf(testEnv.variables);
  return await new CompactSign(content)
    .setProtectedHeader({ alg: "HS256", clientid: clientId })
    .sign(new TextEncoder().encode(signingKeys[0]));
}
