import { callService } from "@haat/api-clients/call-service";
import { isErrorReply } from "@haat/api-clients/reply";
import { networkOf } from "@haat/service-kit/caller-network";
import { clientDisconnected } from "@haat/service-kit/client-disconnected";
import { ConcurrencyLimit } from "@haat/service-kit/concurrency-limit";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { HttpOnlyCookie } from "@haat/web-server/cookies";
import { forwardedHeaders } from "@haat/web-server/proxy-headers";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Config } from "./config.ts";

/** No list of the packing page has more. */
const maxParcels = 100;
/** Of labels and invoices that are read at the same time. */
const parallel = 8;
/** A courier may take so long for a label. */
const timeoutMs = 15_000;

const printed = z.strictObject({
  parcels: z
    .array(z.strictObject({ shipmentId: z.uuid(), orderId: z.uuid(), reference: z.string().max(40) }))
    .min(1)
    .max(maxParcels),
});

interface PackingDocument {
  readonly kind: "label" | "invoice";
  /** Of the order. */
  readonly reference: string;
  readonly url: string;
}

interface ReadDocument extends PackingDocument {
  /** Or why there is none. */
  readonly pdf: Uint8Array | { readonly reason: string };
}

/**
 * One PDF with the courier's label and the invoice of each parcel, one after the other. The reply is a form: `pdf`, and in `missing`
 * what is not in it. The services give each document to the member as they give a single one, and record it.
 */
export function installLabelsAndInvoices(
  app: FastifyInstance,
  { ADAPTERS_URL: adaptersUrl, ORDERS_URL: ordersUrl }: Pick<Config, "ADAPTERS_URL" | "ORDERS_URL">,
  cookie: HttpOnlyCookie,
): void {
  // The documents are in memory until they are sent.
  const limit = new ConcurrencyLimit({ running: 2, waiting: 8, maxWaitMs: 10_000 });
  app.post("/labels-and-invoices", async (request, reply) => {
    const documents = readParcels(request.body).flatMap(
      ({ shipmentId, orderId, reference }): PackingDocument[] => [
        { kind: "label", reference, url: `${adaptersUrl}/api/staff/shipments/${shipmentId}/label` },
        { kind: "invoice", reference, url: `${ordersUrl}/api/staff/orders/${orderId}/invoice` },
      ],
    );
    const disconnected = clientDisconnected(request, reply);
    const headers = forwardedHeaders(request, { token: cookie.read(request) });
    const form = await limit.run(networkOf(request.ip), disconnected, async () => {
      const read = async (document: PackingDocument): Promise<ReadDocument> => ({
        ...document,
        pdf: await readPdf(document.url, headers, disconnected),
      });
      return await joinDocuments(await inParallel(documents, read));
    });
    return reply.send(new Response(form));
  });
}

/** @throws ApiError VALIDATION for anything that the packing page does not send. */
function readParcels(body: unknown) {
  try {
    return printed.parse(JSON.parse(String(body))).parcels;
  } catch (cause) {
    throw new ApiError("VALIDATION", messages().unreadable, { cause });
  }
}

/** Results in the order of the items. */
async function inParallel<Item, Result>(items: readonly Item[], read: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  const next = items.entries();
  const worker = async () => {
    for (const [index, item] of next) results[index] = await read(item);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return results;
}

/** @throws ApiError UNAUTHENTICATED when the session has ended. */
async function readPdf(
  url: string,
  headers: ReturnType<typeof forwardedHeaders>,
  disconnected: AbortSignal,
): Promise<ReadDocument["pdf"]> {
  const { origin, pathname: path } = new URL(url);
  const signal = AbortSignal.any([disconnected, AbortSignal.timeout(timeoutMs)]);
  try {
    const { statusCode, body } = await callService({ origin, path, method: "GET", headers, signal });
    if (statusCode === 200) return new Uint8Array(await body.arrayBuffer());
    const error: unknown = await body.json();
    if (statusCode === 401) throw new ApiError("UNAUTHENTICATED", messages().signIn);
    return { reason: isErrorReply(error) ? error.msg : messages().tryAgain };
  } catch (error) {
    if (error instanceof ApiError || disconnected.aborted) throw error;
    return { reason: messages().tryAgain };
  }
}

async function joinDocuments(documents: readonly ReadDocument[]): Promise<FormData> {
  // Loaded with the first print, because it needs several megabytes.
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const joined = await PDFDocument.create();
  const missing: { kind: string; reference: string; reason: string }[] = [];
  for (const { kind, reference, pdf } of documents) {
    if (!(pdf instanceof Uint8Array)) {
      missing.push({ kind, reference, ...pdf });
      continue;
    }
    try {
      const source = await PDFDocument.load(pdf);
      for (const page of await joined.copyPages(source, source.getPageIndices())) joined.addPage(page);
    } catch {
      // The courier made it.
      missing.push({ kind, reference, reason: messages().generic });
    }
  }
  const form = new FormData();
  form.set("missing", JSON.stringify(missing));
  if (joined.getPageCount() > 0)
    form.set("pdf", new Blob([new Uint8Array(await joined.save())], { type: "application/pdf" }));
  return form;
}
