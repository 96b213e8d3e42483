import type { TestUser } from "@haat/testkit/test-users";
import { z } from "zod";
import type { World } from "./world.ts";

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
export interface WayBack {
  readonly action: string;
  readonly fields: Record<string, string>;
}

const createdOrder = z.object({ rdata: z.string(), bdorderid: z.string(), mercid: z.string(), url: z.url() });
const settled = z.object({ result: z.object({ action: z.url(), fields: z.record(z.string(), z.string()) }) });

export async function createOrder(
  world: World,
  person: Pick<TestUser, "headers">,
  orderId: string,
): Promise<Answer> {
  const body = { id: orderId, total_value: 1, test_type: "UAT" };
  return await post(`${world.door}/api/payment-gateway/create-order`, body, person.headers);
}

/** Our name for the attempt at the gateway, of the order's youngest attempt. */
export async function gatewayOrderOf(world: World, orderId: string): Promise<string> {
  const [row] = await world.sql<{ gateway_order_id: string }>(
    "select gateway_order_id from payment_attempts where order_id = $1 order by created_at desc limit 1",
    [orderId],
  );
  if (!row) throw new Error("No attempt");
  return row.gateway_order_id;
}

/** Opens the payment and presses one of the buttons of the gateway's page. */
export async function pressAtGateway(
  world: World,
  person: Pick<TestUser, "headers">,
  orderId: string,
  outcome: "success" | "failed" | "pending" | "cancelled",
): Promise<WayBack> {
  createdOrder.parse((await createOrder(world, person, orderId)).body);
  const answer = await post(`${world.simulators}/payments/${await gatewayOrderOf(world, orderId)}/settle`, {
    outcome,
  });
  return settled.parse(answer.body).result;
}

export async function comeBack({ action, fields }: WayBack): Promise<Answer> {
  return await post(action, new URLSearchParams(fields).toString(), {
    "content-type": "application/x-www-form-urlencoded",
  });
}
