import { migrationsFolderOf } from "@haat/migrations/migrations-folder";
import { alarmStaffRoutes } from "@haat/service-kit/alarms/alarm-staff-routes";
import { healthRoutes } from "@haat/service-kit/alarms/health-routes";
import { createServiceApp, type ServiceApp } from "@haat/service-kit/app";
import { defaultHealth } from "@haat/service-kit/health";
import { missingMigrations } from "@haat/service-kit/missing-migrations";
import { staffActionRoutes } from "@haat/service-kit/staff/staff-action-routes";
import { alarmResolvers } from "./alarm-resolvers.ts";
import { rulesAboutOrders, rulesBySeverity } from "./alarm-rules.ts";
import { couponRoutes } from "./coupon/coupon.routes.ts";
import { couponStaffRoutes } from "./coupon/coupon.staff.routes.ts";
import { creditNoteRoutes } from "./credit-note/credit-note.routes.ts";
import { deliveryRoutes } from "./delivery/delivery.routes.ts";
import type { Deps } from "./deps.ts";
import { invoiceRoutes } from "./invoice/invoice.routes.ts";
import { orderRoutes } from "./order/order.routes.ts";
import { orderDocumentStaffRoutes } from "./order-desk/order-documents.staff.routes.ts";
import { orderListStaffRoutes } from "./order-desk/order-list.staff.routes.ts";
import { orderMovesStaffRoutes } from "./order-desk/order-moves.staff.routes.ts";
import { orderPageStaffRoutes } from "./order-desk/order-page.staff.routes.ts";
import { packingStaffRoutes } from "./packing/packing.staff.routes.ts";
import { paymentRoutes } from "./payment/payment.routes.ts";
import { apiProcess, workerProcess } from "./periodic-jobs.ts";
import { quoteRoutes } from "./quote/quote.routes.ts";
import { redeliveryRoutes } from "./redelivery/redelivery.routes.ts";
import { refundRoutes } from "./refund/refund.routes.ts";
import { serviceName } from "./service-name.ts";
import { shipmentRoutes } from "./shipment/shipment.routes.ts";
import { watchRoutes } from "./watch/watch.routes.ts";

export async function buildApp(deps: Deps): Promise<ServiceApp> {
  const app = await createServiceApp(
    serviceName,
    deps,
    defaultHealth(deps, await missingMigrations(deps.db, migrationsFolderOf(import.meta.url))),
  );
  orderRoutes(app, deps);
  quoteRoutes(app, deps);
  deliveryRoutes(app, deps);
  couponRoutes(app, deps);
  invoiceRoutes(app, deps);
  creditNoteRoutes(app, deps);
  paymentRoutes(app, deps);
  refundRoutes(app, deps);
  shipmentRoutes(app, deps);
  redeliveryRoutes(app, deps);
  watchRoutes(app, deps);
  packingStaffRoutes(app, deps);
  orderPageStaffRoutes(app, deps);
  orderDocumentStaffRoutes(app, deps);
  orderMovesStaffRoutes(app, deps);
  staffActionRoutes(app, deps.db);
  orderListStaffRoutes(app, deps);
  couponStaffRoutes(app, deps);
  healthRoutes(app, deps, {
    service: serviceName,
    rules: rulesBySeverity,
    resolvers: alarmResolvers,
    rulesAboutOrders,
    jobs: [...workerProcess.jobs, ...apiProcess.jobs],
    hasOutbox: true,
    providers: [],
  });
  alarmStaffRoutes(app, deps, alarmResolvers);
  return app;
}
