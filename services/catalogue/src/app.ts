import { createServiceApp, type ServiceApp } from "@haat/service-kit/app";
import { sql } from "drizzle-orm";
import { bannerRoutes } from "./banner/banner.routes.ts";
import type { Deps } from "./deps.ts";
import { mediaRoutes } from "./media/media.routes.ts";
import { cartRoutes } from "./product/cart.routes.ts";
import { listingRoutes } from "./product/listing.routes.ts";
import { productRoutes } from "./product/product.routes.ts";
import { quoteRoutes } from "./quote/quote.routes.ts";
import { reservationRoutes } from "./stock/reservation.routes.ts";
import { taxonomyRoutes } from "./taxonomy/taxonomy.routes.ts";

export async function buildApp(deps: Deps): Promise<ServiceApp> {
  const app = await createServiceApp({
    name: "catalogue",
    logLevel: deps.config.LOG_LEVEL,
    trustedProxies: deps.config.TRUSTED_PROXIES,
    redis: deps.redis,
    tokens: deps.tokens,
    serviceTokenSecret: deps.config.SERVICE_TOKEN_SECRET,
    ready: {
      postgres: async () => await deps.db.execute(sql`select 1`),
      redis: async () => await deps.redis.ping(),
    },
  });
  taxonomyRoutes(app, deps);
  bannerRoutes(app, deps);
  productRoutes(app, deps);
  listingRoutes(app, deps);
  cartRoutes(app, deps);
  quoteRoutes(app, deps);
  reservationRoutes(app, deps);
  mediaRoutes(app, deps);
  return app;
}
