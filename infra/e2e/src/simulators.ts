import { eventually } from "@haat/testkit/eventually";
import { z } from "zod";
import type { OpenShop } from "./config.ts";
import { query } from "./database.ts";

// Calls to infra/simulators, which simulates the SMS provider, the gateway and the courier.

type Simulated = Pick<OpenShop, "simulators">;

const messages = z.object({ result: z.array(z.object({ code: z.string() })) });

/** The newest one-time code that was sent to a phone. */
export async function newestCode(shop: Pick<OpenShop, "simulators">, phone: string): Promise<string> {
  return await eventually(async () => {
    const reply = await fetch(`${shop.simulators}/sms/messages?phone=${phone}`);
    // An SMS about an order has none.
    const newest = messages.parse(await reply.json()).result.find(({ code }) => code !== "");
    if (!newest) throw new Error(`No code for ${phone}`);
    return newest.code;
  });
}

const mails = z.object({
  result: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      subject: z.string(),
      attachments: z.array(z.object({ fileName: z.string() })),
    }),
  ),
});

/** The mails to an address, newest first. */
export async function mailsTo(shop: Simulated, address: string) {
  const reply = await fetch(`${shop.simulators}/mail/messages?${new URLSearchParams({ address })}`);
  return mails.parse(await reply.json()).result;
}

const texts = z.object({ result: z.array(z.object({ text: z.string() })) });

async function textsOf(url: string): Promise<string[]> {
  return texts.parse(await (await fetch(url)).json()).result.map(({ text }) => text);
}

/** The texts of the mails to an address, newest first. */
export const mailTexts = async (shop: Simulated, address: string) =>
  await textsOf(`${shop.simulators}/mail/messages?${new URLSearchParams({ address })}`);

/** The texts of the SMS to a phone, newest first. */
export const smsTexts = async (shop: Simulated, phone: string) =>
  await textsOf(`${shop.simulators}/sms/messages?${new URLSearchParams({ phone })}`);

const createdSwitch = z.object({ result: z.object({ id: z.number() }) });

/** Makes a simulated provider misbehave (the switches in infra/simulators/README.md). Returns a function that ends it. */
export async function setSwitch(
  shop: OpenShop,
  change: { readonly name: string; readonly [option: string]: unknown },
): Promise<() => Promise<void>> {
  const { id } = createdSwitch.parse(await post(shop, "/switches", change)).result;
  return async () => {
    await fetch(`${shop.simulators}/switches/${id}`, { method: "DELETE" });
  };
}

const settled = z.object({
  result: z.object({ fields: z.object({ transaction_response: z.string() }) }),
});

/** Pays at the gateway, or fails to. Returns the signed result that the browser would bring back to the shop. */
export async function payAtGateway(
  shop: Simulated,
  gatewayOrderId: string,
  outcome: "success" | "failed" = "success",
): Promise<string> {
  const reply = await post(shop, `/payments/${gatewayOrderId}/settle`, { outcome });
  return settled.parse(reply).result.fields.transaction_response;
}

/** The waybills of an order, once the courier has accepted all its shipments. */
export async function waybillsOf(shop: OpenShop, orderId: string): Promise<string[]> {
  return await eventually(async () => {
    const rows = await query<{ waybill: string | null }>(
      shop.databases.orders,
      "select waybill from shipments where order_id = $1",
      [orderId],
    );
    const waybills = rows.flatMap((row) => (row.waybill === null ? [] : [row.waybill]));
    if (waybills.length === 0 || waybills.length < rows.length)
      throw new Error("A shipment has no waybill yet");
    return waybills;
  }, 60_000);
}

/** Moves a shipment step by step until it is delivered. */
export async function deliver(shop: OpenShop, waybill: string): Promise<void> {
  const maxSteps = 40;
  for (let step = 0; step < maxSteps; step++) {
    const reply = await fetch(`${shop.simulators}/shipments/${waybill}/advance`, { method: "POST" });
    if (reply.status === 409) return;
    if (!reply.ok) throw new Error(`The courier simulator responded with ${reply.status}`);
  }
  throw new Error(`Shipment ${waybill} was not delivered in ${maxSteps} steps`);
}

/** Has the shipments to a phone number wait for `moveShipment`. Otherwise they move by themselves as well. */
export async function holdShipments(shop: OpenShop, phone: string): Promise<void> {
  await setSwitch(shop, { name: "shipment-waits", scope: { phone } });
}

const moved = z.object({ result: z.object({ step: z.string() }) });

/** Moves a shipment on until it is at a step of infra/simulators/src/delhivery/journey.rules.ts. */
export async function moveShipment(shop: OpenShop, waybill: string, to: string): Promise<void> {
  for (;;) {
    const { step } = moved.parse(await post(shop, `/shipments/${waybill}/advance`, {})).result;
    if (step === to) return;
  }
}

/** Moves a shipment on until its recipient is not at home, where it waits. */
export async function failDelivery(shop: OpenShop, waybill: string, phone: string): Promise<void> {
  await holdShipments(shop, phone);
  await setSwitch(shop, { name: "consignee-unavailable", times: 1, scope: { phone } });
  await moveShipment(shop, waybill, "unavailable");
}

async function post(shop: Simulated, path: string, body: object): Promise<unknown> {
  const reply = await fetch(`${shop.simulators}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(await reply.text());
  return await reply.json();
}
