import { ConcurrencyLimit } from "@haat/service-kit/concurrency-limit";
import { readLimits } from "./read-limits.ts";

export type StorefrontLimits = ReturnType<typeof storefrontLimits>;

/** Concurrency limits by kind of request, so that a flood of one kind leaves the others their slots. */
export function storefrontLimits() {
  // Enough waiting for the opening of a sale: a wait costs a shopper less than a new checkout.
  const sale = { waiting: 512, maxWaitMs: 20_000 };
  const api = (running = 32) => new ConcurrencyLimit({ running, ...sale });
  return {
    /** Rendering uses one core; otherwise a page waits for services. */
    pages: new ConcurrencyLimit({ running: 16, waiting: 48, maxWaitMs: 2000 }),
    /**
     * One per service, so that a hanging service takes only its own slots. The catalogue's calls only compute: more of them at once
     * would slow down the orders that are being placed.
     */
    api: { auth: api(), catalogue: api(6), orders: api(), adapters: api() },
    /** Orders that are being placed, which may wait for each other's stock. */
    placing: api(),
    /**
     * Shipping quotes of orders, each of which may wait for the courier. Fewer than the slots of adapters, so that a hanging courier
     * leaves some to orders that are being placed.
     */
    quotes: api(8),
    /** Delivery estimates of product pages and carts, which may wait for the courier and which a page can do without. */
    estimates: new ConcurrencyLimit({ running: 16, waiting: 64, maxWaitMs: 2000 }),
    /** Webhooks of payment gateway and courier, and the return from the payment page. */
    gateways: new ConcurrencyLimit({ running: 32, waiting: 256, maxWaitMs: 10_000 }),
    /** A page has dozens of pictures, and the catalogue renders some of them on request. */
    media: new ConcurrencyLimit({ running: 200, waiting: 400, maxWaitMs: 10_000 }),
    /** Documents that shoppers upload, each of which is in memory as a whole. Whoever sends one slowly has its slot for as long as a request may take. */
    documents: new ConcurrencyLimit({ running: 4, ofOneClient: 2, waiting: 32, maxWaitMs: 10_000 }),
    reads: readLimits(),
  };
}
