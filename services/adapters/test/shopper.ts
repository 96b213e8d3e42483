import type { TestUser } from "@haat/testkit/test-users";
import { z } from "zod";
import type { TestEnvironment } from "./test-environment.ts";

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly location: string | null;
}

export async function post(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  signal: AbortSignal | null = null,
): Promise<Answer> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const reply = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: text,
    redirect: "manual",
    signal,
  });
  const json = reply.headers.get("content-type")?.includes("json") ? await reply.json() : {};
  return {
    status: reply.status,
    body: z.record(z.string(), z.unknown()).parse(json),
    location: reply.headers.get("location"),
  };
}

/** What the shopper's browser posts on its way back from the gateway. */
export interface ReturnForm {
  readonly action: string;
  readonly fields: Record<string, string>;
}

const createdOrder = z.object({ rdata: z.string(), bdorderid: z.string(), mercid: z.string(), url: z.url() });
const settled = z.object({ result: z.object({ action: z.url(), fields: z.record(z.string(), z.string()) }) });

export async function createOrder(
  testEnv: TestEnvironment,
  user: Pick<TestUser, "headers">,
  orderId: string,
): Promise<Answer> {
  const body = { id: orderId, total_value: 1, test_type: "UAT" };
  return await post(`${testEnv.origin}/api/payment-gateway/create-order`, body, user.headers);
}

/** The gateway order id of the order's latest attempt. */
export async function gatewayOrderOf(testEnv: TestEnvironment, orderId: string): Promise<string> {
  const [row] = await testEnv.sql<{ gateway_order_id: string }>(
    "select gateway_order_id from payment_attempts where order_id = $1 order by created_at desc limit 1",
    [orderId],
  );
  if (!row) throw new Error("No attempt");
  return row.gateway_order_id;
}

type Outcome = "success" | "failed" | "pending" | "cancelled";

/** Opens the payment and presses one of the buttons of the gateway's page. */
export async function payAtGateway(
  testEnv: TestEnvironment,
  user: Pick<TestUser, "headers">,
  orderId: string,
  outcome: Outcome,
): Promise<ReturnForm> {
  await openPayment(testEnv, user, orderId);
  return await settle(testEnv, orderId, outcome);
}

export async function openPayment(
  testEnv: TestEnvironment,
  user: Pick<TestUser, "headers">,
  orderId: string,
): Promise<void> {
  createdOrder.parse((await createOrder(testEnv, user, orderId)).body);
}

/** Presses one of the buttons of the gateway's page. */
export async function settle(
  testEnv: TestEnvironment,
  orderId: string,
  outcome: Outcome,
): Promise<ReturnForm> {
  const reply = await post(
    `${testEnv.simulators}/payments/${await gatewayOrderOf(testEnv, orderId)}/settle`,
    {
      outcome,
    },
  );
  return settled.parse(reply.body).result;
}

export async function returnToShop({ action, fields }: ReturnForm): Promise<Answer> {
  return await post(action, new URLSearchParams(fields).toString(), {
    "content-type": "application/x-www-form-urlencoded",
  });
}
