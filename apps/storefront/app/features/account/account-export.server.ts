import { setTimeout as sleep } from "node:timers/promises";
import type { components } from "@haat/api-clients/orders";
import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import type { Clients } from "../../server/clients.server.ts";
import { defaultRetryAfter } from "../../server/service-errors.server.ts";

interface OrderPage {
  readonly result: readonly components["schemas"]["OrderLine"][];
  readonly nextCursor: string | null;
}

interface ExportOptions {
  readonly userId: string;
  readonly clients: Pick<Clients, "auth" | "orders">;
  /** Aborts when the client has disconnected, or was cut off because it did not read. */
  readonly disconnected: AbortSignal;
}

/** Orders accepts up to 100, but a page is in memory as a whole. */
const ordersPerPage = 50;

/** The accounts that are being exported by this process. Each copy of the storefront may send one: memory is limited by the streaming. */
const exporting = new Set<string>();

/**
 * What auth and orders have stored about the user, with what they watch, as JSON in the names of their replies. Only one page of orders is in memory at a
 * time, and the next one is loaded when the client has read it. Null while another export of the account is being read.
 */
export async function exportAccount({
  userId,
  clients,
  disconnected,
}: ExportOptions): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> {
  if (exporting.has(userId)) return null;
  exporting.add(userId);
  const ended = new AbortController();
  const release = () => {
    disconnected.removeEventListener("abort", release);
    exporting.delete(userId);
    ended.abort();
  };
  disconnected.addEventListener("abort", release);
  if (disconnected.aborted) release();
  try {
    // Auth first: it limits how often a user may do this, before any page of orders is read.
    const account = await replyOf(clients.auth.GET("/api/user/accountData"));
    const watches = await replyOf(clients.orders.GET("/api/order/getWatches"));
    // Before the reply begins, so that an outage of orders is an error reply and no truncated file.
    const first = await loadOrders(clients.orders, null, ended.signal);
    const head = { exportedAt: new Date().toISOString(), account: account.result, watches: watches.result };
    return streamOf(exportedText(head, first, clients.orders, ended.signal), release);
  } catch (error) {
    release();
    throw error;
  }
}

async function* exportedText(about: object, first: OrderPage, orders: Clients["orders"], ended: AbortSignal) {
  const head = JSON.stringify(about, null, 2);
  yield `${head.slice(0, -"\n}".length)},\n  "orders": [`;
  let separator = "\n    ";
  for (let page = first; ; page = await loadNextOrders(orders, page.nextCursor, ended)) {
    const lines = page.result.map((line) => JSON.stringify(line));
    if (lines.length > 0) {
      yield separator + lines.join(",\n    ");
      separator = ",\n    ";
    }
    if (page.nextCursor === null) break;
  }
  yield "\n  ]\n}\n";
}

async function loadOrders(
  orders: Clients["orders"],
  cursor: string | null,
  ended: AbortSignal,
): Promise<OrderPage> {
  ended.throwIfAborted();
  const query = { limit: ordersPerPage, messages: "true" as const, ...(cursor === null ? {} : { cursor }) };
  return await replyOf(orders.GET("/api/order/getAllOrdersByUser", { params: { query }, signal: ended }));
}

/** Waits while the user is over the limit of orders: the file has begun, and can only go on or be truncated. */
async function loadNextOrders(
  orders: Clients["orders"],
  cursor: string,
  ended: AbortSignal,
): Promise<OrderPage> {
  for (;;) {
    try {
      return await loadOrders(orders, cursor, ended);
    } catch (error) {
      if (!(error instanceof ApiCallError) || error.status !== 429) throw error;
      await sleep((error.retryAfter ?? defaultRetryAfter) * 1000, undefined, { signal: ended });
    }
  }
}

/** The parts of a text as its reader asks for them; none is loaded ahead. */
function streamOf(
  parts: AsyncGenerator<string, void>,
  release: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await parts.next();
          if (!done) return controller.enqueue(encoder.encode(value));
          release();
          controller.close();
        } catch (error) {
          release();
          controller.error(error);
        }
      },
      cancel: release,
    },
    { highWaterMark: 0 },
  );
}
