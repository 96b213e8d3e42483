import type { Tx } from "../db/client.ts";
import { hashOf } from "../order/order-identity.ts";
import { putAside } from "./payment.repository.ts";

/**
 * Money news that does not fit changes nothing: it is kept for a person to look at. The alarm to raise after the
 * commit, or null when the same news was put aside before.
 */
export async function quarantineNews(
  tx: Tx,
  orderId: string,
  reason: string,
  news: object,
): Promise<string | null> {
  const fresh = await putAside(tx, { orderId, reason, news, fingerprint: hashOf({ orderId, reason, news }) });
  return fresh ? reason : null;
}
