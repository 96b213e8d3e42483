import type { components } from "@haat/api-clients/orders";
import type { Clients } from "../../server/clients.server.ts";
import { replyOf } from "../../server/reply.server.ts";

/** The largest page that orders accepts. */
const linesPerPage = 50;

/** What auth and orders have stored about the user, in the names of their replies. */
export async function loadAccountData({ auth, orders }: Pick<Clients, "auth" | "orders">) {
  // Auth first: it limits how often a user may do this, before every page of orders is read.
  const account = await replyOf(auth.GET("/api/user/accountData"));
  const lines = await loadAllOrderLines(orders);
  return { exportedAt: new Date().toISOString(), account: account.result, orders: lines };
}

async function loadAllOrderLines(orders: Clients["orders"]) {
  const lines: components["schemas"]["OrderLine"][] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: linesPerPage };
    if (cursor !== null) query.cursor = cursor;
    const page: { result: typeof lines; nextCursor: string | null } = await replyOf(
      orders.GET("/api/order/getAllOrdersByUser", { params: { query } }),
    );
    lines.push(...page.result);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return lines;
}
