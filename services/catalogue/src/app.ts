import { migrationsFolderOf } from "@haat/migrations/migrations-folder";
import { healthRoutes } from "@haat/service-kit/alarms/health-routes";
import { createServiceApp, type ServiceApp } from "@haat/service-kit/app";
import { canQuery, canWrite } from "@haat/service-kit/health";
import { missingMigrations } from "@haat/service-kit/missing-migrations";
import { staffActionRoutes } from "@haat/service-kit/staff/staff-action-routes";
import { rulesBySeverity } from "./alarm-rules.ts";
import { bannerRoutes } from "./banner/banner.routes.ts";
import { bannerStaffRoutes } from "./banner/banner.staff.routes.ts";
import { followBannerTimes } from "./banner/banner-times.ts";
import { cacheReplies } from "./cached-replies.ts";
import { changesRoutes } from "./changes/changes.routes.ts";
import type { Deps } from "./deps.ts";
import { importStaffRoutes } from "./import/import.staff.routes.ts";
import { mediaRoutes } from "./media/media.routes.ts";
import { renditionCache } from "./media/rendition-cache.ts";
import { offerRoutes } from "./offer/offer.routes.ts";
import { apiProcess, workerProcess } from "./periodic-jobs.ts";
import { cartRoutes } from "./product/cart.routes.ts";
import { countedStockStaffRoutes } from "./product/counted-stock.staff.routes.ts";
import { productRoutes } from "./product/product.routes.ts";
import { productStaffRoutes } from "./product/product.staff.routes.ts";
import { productEditStaffRoutes } from "./product/product-edit.staff.routes.ts";
import { productListRoutes } from "./product-lists/product-lists.routes.ts";
import { quoteRoutes } from "./quote/quote.routes.ts";
import { suggestRoutes } from "./search/suggestions/suggest.routes.ts";
import { SearchVocabulary } from "./search/vocabulary/search-vocabulary.ts";
import { sellerStaffRoutes } from "./seller/seller.staff.routes.ts";
import { serviceName } from "./service-name.ts";
import { sitemapRoutes } from "./sitemap/sitemap.routes.ts";
import { reservationRoutes } from "./stock/reservation.routes.ts";
import { branchStaffRoutes } from "./taxonomy/branch.staff.routes.ts";
import { brandStaffRoutes } from "./taxonomy/brand.staff.routes.ts";
import { categoryStaffRoutes } from "./taxonomy/category.staff.routes.ts";
import { taxonomyRoutes } from "./taxonomy/taxonomy.routes.ts";
import { imeiStaffRoutes } from "./unit/imei.staff.routes.ts";
import { photoStaffRoutes } from "./unit/photo.staff.routes.ts";
import { takeBackRoutes } from "./unit/take-back.routes.ts";
import { unitStaffRoutes } from "./unit/unit.staff.routes.ts";

export async function buildApp(deps: Deps): Promise<ServiceApp> {
  const app = await createServiceApp(serviceName, deps, {
    // A restart of PostgreSQL is shorter than the 30 seconds of `changes`. Pictures are served meanwhile.
    required: {
      listing: async () => await deps.listing.ready(),
      changes: async () => await deps.changes.ready(),
    },
    partial: { postgres: canQuery(deps.db), redis: canWrite(deps.redis) },
    missingMigrations: await missingMigrations(deps.db, migrationsFolderOf(import.meta.url)),
  });
  followBannerTimes(app, deps);
  cacheReplies(app, deps.changes);
  taxonomyRoutes(app, deps);
  bannerRoutes(app, deps);
  productRoutes(app, deps);
  sitemapRoutes(app, deps);
  const vocabulary = new SearchVocabulary();
  productListRoutes(app, deps, vocabulary);
  suggestRoutes(app, deps, vocabulary);
  cartRoutes(app, deps);
  quoteRoutes(app, deps);
  offerRoutes(app, deps);
  reservationRoutes(app, deps);
  takeBackRoutes(app, deps);
  const getRendition = renditionCache(deps.db, deps.media, app.log);
  mediaRoutes(app, deps, getRendition);
  sellerStaffRoutes(app, deps);
  productStaffRoutes(app, deps);
  await productEditStaffRoutes(app, deps);
  countedStockStaffRoutes(app, deps);
  await importStaffRoutes(app, deps);
  branchStaffRoutes(app, deps);
  brandStaffRoutes(app, deps);
  categoryStaffRoutes(app, deps);
  bannerStaffRoutes(app, deps);
  imeiStaffRoutes(app, deps);
  unitStaffRoutes(app, deps);
  await photoStaffRoutes(app, deps, getRendition);
  staffActionRoutes(app, deps.db);
  changesRoutes(app, deps);
  healthRoutes(app, deps, {
    service: serviceName,
    rules: rulesBySeverity,
    resolvers: {},
    rulesAboutOrders: [],
    jobs: [...workerProcess.jobs, ...apiProcess.jobs],
    hasOutbox: false,
    providers: [],
  });
  return app;
}
