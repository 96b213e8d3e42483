import { migrationsFolderOf } from "@haat/migrations/migrations-folder";
import { alarmStaffRoutes } from "@haat/service-kit/alarms/alarm-staff-routes";
import { healthRoutes } from "@haat/service-kit/alarms/health-routes";
import { createServiceApp, type ServiceApp } from "@haat/service-kit/app";
import { defaultHealth } from "@haat/service-kit/health";
import { missingMigrations } from "@haat/service-kit/missing-migrations";
import { staffActionRoutes } from "@haat/service-kit/staff/staff-action-routes";
import { alarmResolvers } from "./alarm-resolvers.ts";
import { rulesBySeverity } from "./alarm-rules.ts";
import { courierRoutes } from "./courier/courier.routes.ts";
import { ewayBillStaffRoutes } from "./courier/eway-bill.staff.routes.ts";
import { handOverStaffRoutes } from "./courier/hand-over.staff.routes.ts";
import { redeliveryRoutes } from "./courier/redelivery.routes.ts";
import type { Deps } from "./deps.ts";
import { orderPageStaffRoutes } from "./order-page/order-page.staff.routes.ts";
import { demoPaymentRoutes } from "./payments/demo-payment.routes.ts";
import { paymentRoutes } from "./payments/payments.routes.ts";
import { apiProcess, workerProcess } from "./periodic-jobs.ts";
import { refundRoutes } from "./refunds/refunds.routes.ts";
import { serviceName } from "./service-name.ts";
import { messageRoutes } from "./shopper-messages/message.routes.ts";

export async function buildApp(deps: Deps): Promise<ServiceApp> {
  const app = await createServiceApp(
    serviceName,
    deps,
    defaultHealth(deps, await missingMigrations(deps.db, migrationsFolderOf(import.meta.url))),
  );
  paymentRoutes(app, deps);
  demoPaymentRoutes(app, deps);
  refundRoutes(app, deps);
  courierRoutes(app, deps);
  redeliveryRoutes(app, deps);
  handOverStaffRoutes(app, deps);
  ewayBillStaffRoutes(app, deps);
  orderPageStaffRoutes(app, deps);
  messageRoutes(app, deps);
  staffActionRoutes(app, deps.db);
  healthRoutes(app, deps, {
    service: serviceName,
    rules: rulesBySeverity,
    resolvers: alarmResolvers,
    rulesAboutOrders: [],
    jobs: [...workerProcess(deps.config).jobs, ...apiProcess.jobs],
    hasOutbox: true,
    providers: [...deps.gateways.names, ...deps.couriers.names, "msg91", "smtp"],
  });
  alarmStaffRoutes(app, deps, alarmResolvers);
  return app;
}
