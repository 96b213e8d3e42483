import { z } from "zod";
import type { Deps } from "../deps.ts";
import { deliver } from "../jobs/deliver.ts";
import type { Transaction } from "./billdesk.schemas.ts";
import { breakSignature, type Envelope } from "./jose-envelope.ts";

/** BillDesk publishes no schedule. */
const RETRY_DELAYS_MS = [1_000, 5_000, 20_000, 60_000];
const TIMEOUT_MS = 10_000;
const JOB = "payment-webhook";
const WebhookJob = z.object({ orderid: z.string(), jose: z.string(), attempt: z.number() });

export type SendWebhook = (transaction: Transaction) => Promise<void>;

/** Sends the webhook of a decided transaction, as the switches require. */
export function createWebhookSender(deps: Deps, envelope: Envelope): SendWebhook {
  const { config, jobs, switches } = deps;
  const url = config.BILLDESK_WEBHOOK_URL;

  async function send({ orderid, jose, attempt }: z.infer<typeof WebhookJob>) {
    if (url === undefined) return;
    const form = config.BILLDESK_WEBHOOK_STYLE === "form";
    const accepted = await deliver(deps, {
      to: "payment",
      reference: orderid,
      url,
      headers: { "content-type": form ? "application/x-www-form-urlencoded" : "application/jose" },
      body: form ? new URLSearchParams({ transaction_response: jose }).toString() : jose,
      timeoutMs: TIMEOUT_MS,
    });
    const delay = RETRY_DELAYS_MS[attempt];
    if (!accepted && delay !== undefined) jobs.schedule(JOB, { orderid, jose, attempt: attempt + 1 }, delay);
  }
  jobs.handle(JOB, WebhookJob, send);

  return async ({ orderid, ...rest }) => {
    const subject = { order: orderid };
    if (url === undefined || switches.take("webhook-none", subject) !== undefined) return;
    const sealed = await envelope.seal({ ...rest, orderid });
    const jose =
      switches.take("webhook-bad-signature", subject) === undefined ? sealed : breakSignature(sealed);
    const webhook = { orderid, jose, attempt: 0 };
    const copies = switches.take("webhook-duplicate", subject)?.copies ?? 1;
    const delay = switches.take("webhook-late", subject)?.ms ?? 0;
    const first = switches.take("webhook-first", subject) !== undefined;
    if (first) await send(webhook);
    for (let copy = first ? 1 : 0; copy < copies; copy += 1) jobs.schedule(JOB, webhook, delay);
  };
}
