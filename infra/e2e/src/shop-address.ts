import { z } from "zod";

const two = z.tuple([z.url(), z.url()]);

/** Where the shop under test answers. Every service runs twice, on the same database and Redis. */
export const openShopSchema = z.object({
  storefront: z.url(),
  simulators: z.url(),
  auth: two,
  catalogue: two,
  orders: two,
  adapters: two,
  databases: z.object({ auth: z.string(), catalogue: z.string(), orders: z.string(), adapters: z.string() }),
  redis: z.url(),
  /** Process id by name (`storefront`, `orders`, `orders-worker`, ...); of the first process of each service. */
  processes: z.record(z.string(), z.int()),
  accessTokenPrivateJwk: z.string(),
  logs: z.string(),
});

export type OpenShop = z.infer<typeof openShopSchema>;
