import type { Tx } from "../db/client.ts";
import { hashOf } from "../order/order-identity.ts";
import { putAside } from "./payment.repository.ts";

/** Money news that does not fit changes nothing: it is kept until a person has looked at it (`resolve-alarm`). */
export async function quarantineNews(tx: Tx, orderId: string, reason: string, news: object): Promise<void> {
  await putAside(tx, { orderId, reason, news, fingerprint: hashOf({ orderId, reason, news }) });
}
