import type { Product } from "../../lib/product.ts";
import { thisHour } from "../../lib/this-hour.ts";
import type { Clients } from "../../server/clients.server.ts";
import { toProduct } from "../../server/product.wire.ts";
import { reply } from "../../server/reply.server.ts";

const shown = 12;
/** Less than a page is streamed for. */
const patienceMs = 3000;

/** What stands below the cart (spec §2). */
export async function loadPopular(catalogue: Clients["catalogue"]): Promise<Product[]> {
  const query = { sort: "random", seed: `popular ${thisHour()}`, limit: shown } as const;
  const { result } = await reply(
    catalogue.GET("/api/product/handleProductCustomSearch", {
      params: { query },
      signal: AbortSignal.timeout(patienceMs),
    }),
  );
  return result.map(toProduct);
}
