import { randomBytes, randomUUID } from "node:crypto";
import { html } from "@haat/service-kit/html";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { pageOrigin } from "../config.ts";
import type { Deps } from "../deps.ts";
import { type Page, readForms, sendPage } from "../html/page.ts";
import { rupees } from "../html/rupees.ts";
import { deliver } from "../jobs/deliver.ts";
import { SampleError, sign, signedCall } from "../signed-json.ts";
import { stored } from "../storage/database.ts";

const signatureHeader = "x-samplepay-signature";
const pageLifeMs = 30 * 60 * 1000;
const WEBHOOK_JOB = "samplepay-webhook";
const webhookRetryMs = 1000;
const WebhookJob = z.object({ reference: z.string(), body: z.string(), attempt: z.number() });

const Order = z.object({
  merchant: z.string(),
  reference: z.string().regex(/^[A-Za-z0-9]{1,35}$/),
  amount_paise: z.int().positive(),
  description: z.string(),
  return_url: z.url(),
});
const StoredOrder = Order.extend({ page_token: z.string(), expires_at: z.iso.datetime() });
type StoredOrder = z.output<typeof StoredOrder>;

const Outcome = z.enum(["captured", "declined", "processing", "cancelled"]);
const Payment = z.object({
  type: z.literal("payment"),
  merchant: z.string(),
  reference: z.string(),
  transaction_id: z.string(),
  status: z.enum(["captured", "declined", "processing"]),
  amount_paise: z.int(),
  currency: z.literal("INR"),
  method: z.string(),
  updated_at: z.iso.datetime(),
});
const Refund = z.object({
  merchant: z.string(),
  refund_reference: z.string(),
  transaction_id: z.string(),
  amount_paise: z.int().positive(),
});
const StoredRefund = Refund.extend({ refund_id: z.string(), status: z.literal("done") });

const orders = stored(StoredOrder);
const payments = stored(Payment);
const refunds = stored(StoredRefund);

/** What the routes share. */
interface Samplepay extends Deps {
  readonly secret: string;
  readonly records: ReturnType<typeof samplepayRecords>;
}

/** Samplepay: an invented gateway, the counterpart of `services/adapters/src/payments/samplepay`. Off without a secret. */
export function samplepayRoutes(app: FastifyInstance, deps: Deps) {
  const { SAMPLEPAY_SECRET: secret } = deps.config;
  if (secret === undefined) return;
  const records = samplepayRecords(deps.db);
  const samplepay = { ...deps, secret, records };
  handleWebhookJobs(deps, secret);
  app.register(async (api) => apiCalls(api, samplepay), { prefix: "/samplepay/v1" });
  app.register(async (web) => paymentPages(web, samplepay));

  /** Acts as the shopper without a browser: returns the form that the page's button would post. */
  app.post("/samplepay/orders/:reference/settle", async (request) => {
    const { reference } = z.strictObject({ reference: z.string() }).parse(request.params);
    const { outcome } = z.strictObject({ outcome: Outcome }).parse(request.body);
    return { success: true, result: settle(samplepay, records.findOrder(reference) ?? notFound(), outcome) };
  });
}

function samplepayRecords(db: Deps["db"]) {
  const row = (kind: string, id: string) =>
    db.prepare("SELECT body FROM sample_records WHERE kind = ? AND id = ?").get(kind, id);
  const save = (kind: string, id: string, owner: string, body: object) =>
    db
      .prepare("INSERT OR REPLACE INTO sample_records (kind, id, owner, body) VALUES (?, ?, ?, ?)")
      .run(kind, id, owner, JSON.stringify(body));
  const rowsOf = (kind: string, owner: string) =>
    db
      .prepare("SELECT body FROM sample_records WHERE kind = ? AND owner = ? ORDER BY rowid")
      .all(kind, owner);

  const findOrder = (reference: string) => orders.one(row("order", reference));
  /** The captured payment of an order, else the latest. */
  function findPayment(reference: string) {
    const all = payments.many(rowsOf("payment", reference));
    return all.find(({ status }) => status === "captured") ?? all.at(-1);
  }
  return { row, rowsOf, save, findOrder, findPayment };
}

/** Sends the webhooks, again after a failure. */
function handleWebhookJobs(deps: Deps, secret: string): void {
  const { SAMPLEPAY_WEBHOOK_URL: webhookUrl } = deps.config;
  deps.jobs.handle(WEBHOOK_JOB, WebhookJob, async ({ reference, body, attempt }) => {
    if (webhookUrl === undefined) return;
    const headers = { "content-type": "application/json", [signatureHeader]: sign(body, secret) };
    const accepted = await deliver(deps, {
      to: "payment",
      reference,
      url: webhookUrl,
      headers,
      body,
      timeoutMs: 10_000,
    });
    if (!accepted && attempt < 5)
      deps.jobs.schedule(
        WEBHOOK_JOB,
        { reference, body, attempt: attempt + 1 },
        webhookRetryMs * 2 ** attempt,
      );
  });
}

/** Creates a payment with the shopper's choice; returns the form that the browser posts to the shop. */
function settle(
  { now, jobs, records, secret }: Samplepay,
  order: StoredOrder,
  outcome: z.output<typeof Outcome>,
) {
  if (records.findPayment(order.reference)?.status === "captured") throw new SampleError(409, "already paid");
  const action = order.return_url;
  if (outcome === "cancelled") return { action, fields: { cancelled: "1", reference: order.reference } };
  const payment: z.output<typeof Payment> = {
    type: "payment",
    merchant: order.merchant,
    reference: order.reference,
    transaction_id: `SP${randomBytes(8).toString("hex")}`,
    status: outcome,
    amount_paise: order.amount_paise,
    currency: "INR",
    method: "upi",
    updated_at: new Date(now()).toISOString(),
  };
  records.save("payment", payment.transaction_id, order.reference, payment);
  const payload = JSON.stringify(payment);
  jobs.schedule(WEBHOOK_JOB, { reference: order.reference, body: payload, attempt: 0 }, 0);
  return { action, fields: { payload, signature: sign(payload, secret) } };
}

function apiCalls(api: FastifyInstance, { config, now, secret, records }: Samplepay): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
  const common = { secret, header: signatureHeader };

  signedCall(api, {
    ...common,
    path: "/orders",
    body: Order,
    handle: (body, request) => {
      if (records.findOrder(body.reference)) throw new SampleError(422, "duplicate reference");
      const expires_at = new Date(now() + pageLifeMs).toISOString();
      const order = { ...body, page_token: randomBytes(24).toString("hex"), expires_at };
      records.save("order", order.reference, order.page_token, order);
      const { reference, page_token } = order;
      const page_url = `${pageOrigin(config, request)}/samplepay/page`;
      return { reference, page_url, page_token, expires_at };
    },
  });
  signedCall(api, {
    ...common,
    path: "/payments/find",
    body: z.object({ reference: z.string() }),
    handle: ({ reference }) => records.findPayment(reference) ?? notFound(),
  });
  signedCall(api, {
    ...common,
    path: "/refunds",
    body: Refund,
    handle: (body) => {
      if (records.row("refund", body.refund_reference))
        throw new SampleError(409, "duplicate refund_reference");
      const payment = payments.one(records.row("payment", body.transaction_id)) ?? notFound();
      const refunded = refunds
        .many(records.rowsOf("refund", body.transaction_id))
        .reduce((sum, { amount_paise }) => sum + amount_paise, 0);
      if (payment.status !== "captured" || refunded + body.amount_paise > payment.amount_paise)
        throw new SampleError(422, "more than was captured");
      const refund = { ...body, refund_id: randomUUID(), status: "done" };
      records.save("refund", body.refund_reference, body.transaction_id, refund);
      return refund;
    },
  });
  signedCall(api, {
    ...common,
    path: "/refunds/find",
    body: z.object({ refund_reference: z.string() }),
    handle: ({ refund_reference }) => refunds.one(records.row("refund", refund_reference)) ?? notFound(),
  });
}

/** What the shopper's browser opens. */
function paymentPages(web: FastifyInstance, samplepay: Samplepay): void {
  readForms(web);
  const findByToken = (page_token: string) => orders.one(samplepay.records.rowsOf("order", page_token)[0]);

  web.post("/samplepay/page", async (request, reply) => {
    const form = z.strictObject({ page_token: z.string() }).safeParse(request.body);
    const order = form.success ? findByToken(form.data.page_token) : undefined;
    return order ? sendPage(reply, 200, paymentPage(order)) : sendPage(reply, 400, invalidPage);
  });
  web.post("/samplepay/page/pay", async (request, reply) => {
    const form = z.strictObject({ page_token: z.string(), outcome: Outcome }).safeParse(request.body);
    const order = form.success ? findByToken(form.data.page_token) : undefined;
    if (!form.success || !order) return sendPage(reply, 400, invalidPage);
    return sendPage(reply, 200, returnPage(settle(samplepay, order, form.data.outcome)));
  });
}

function notFound(): never {
  throw new SampleError(404, "not found");
}

const ribbon = html`<header class="ribbon">Payment simulator: no bank is involved and no money moves.</header>`;

function paymentPage({ amount_paise, description, page_token }: StoredOrder): Page {
  return {
    title: "Samplepay",
    body: html`${ribbon}
<main class="bank">
<form class="notice" method="post" action="/samplepay/page/pay">
  <h1>Pay ${rupees((amount_paise / 100).toFixed(2))}</h1>
  <p class="muted">Order ${description}</p>
  <input type="hidden" name="page_token" value="${page_token}">
  <button class="button main" name="outcome" value="captured">Pay</button>
  <button class="button" name="outcome" value="declined">Decline the payment</button>
  <button class="button" name="outcome" value="processing">Leave the payment pending</button>
  <button class="button quiet" name="outcome" value="cancelled">Cancel and return to the shop</button>
</form>
</main>`,
  };
}

function returnPage({ action, fields }: { action: string; fields: Record<string, string> }): Page {
  return {
    title: "Returning to the shop",
    script: "document.forms[0].submit();",
    body: html`${ribbon}
<main class="bank">
<form class="notice" method="post" action="${action}">
  <h1>Returning to the shop</h1>
  ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
  <button class="button main">Continue to the shop</button>
</form>
</main>`,
  };
}

const invalidPage: Page = {
  title: "Samplepay",
  body: html`${ribbon}<main class="bank"><div class="notice"><h1>This payment link is not valid</h1></div></main>`,
};
