import { migrationsFolderOf } from "@haat/migrations/migrations-folder";
import { healthRoutes } from "@haat/service-kit/alarms/health-routes";
import { createServiceApp, type ServiceApp } from "@haat/service-kit/app";
import { defaultHealth } from "@haat/service-kit/health";
import { missingMigrations } from "@haat/service-kit/missing-migrations";
import { staffActionRoutes } from "@haat/service-kit/staff/staff-action-routes";
import { accountRoutes } from "./account/account.routes.ts";
import { addressRoutes } from "./address/address.routes.ts";
import { rulesBySeverity } from "./alarm-rules.ts";
import { cartRoutes } from "./cart/cart.routes.ts";
import { contactRoutes } from "./contact/contact.routes.ts";
import { contactStaffRoutes } from "./contact/contact.staff.routes.ts";
import type { Deps } from "./deps.ts";
import { internalRoutes } from "./internal/internal.routes.ts";
import { otpRoutes } from "./otp/otp.routes.ts";
import { periodicJobs } from "./periodic-jobs.ts";
import { profileRoutes } from "./profile/profile.routes.ts";
import { sellRequestRoutes } from "./sell-request/sell-request.routes.ts";
import { sellRequestStaffRoutes } from "./sell-request/sell-request.staff.routes.ts";
import { serviceName } from "./service-name.ts";
import { sessionRoutes } from "./session/session.routes.ts";
import { shopperStaffRoutes } from "./shopper/shopper.staff.routes.ts";
import { invitationStaffRoutes } from "./staff/invitation.staff.routes.ts";
import { memberStaffRoutes } from "./staff/member.staff.routes.ts";
import { passkeyStaffRoutes } from "./staff/passkey.staff.routes.ts";
import { sessionStaffRoutes } from "./staff/session.staff.routes.ts";
import { signInStaffRoutes } from "./staff/sign-in.staff.routes.ts";
import { wholesaleRoutes } from "./wholesale/wholesale.routes.ts";
import { wholesaleStaffRoutes } from "./wholesale/wholesale.staff.routes.ts";

/** Builds the service. Does not listen and does not read the environment. */
export async function buildApp(deps: Deps): Promise<ServiceApp> {
  const { required, partial, ...health } = defaultHealth(
    deps,
    await missingMigrations(deps.db, migrationsFolderOf(import.meta.url)),
  );
  const app = await createServiceApp(serviceName, deps, {
    ...health,
    // No service accepts an access token before the first announcement, so that a new process waits for it.
    required: { ...required, endedSessions: deps.endedSessions.announcedOnce },
    partial: { ...partial, endedSessions: deps.endedSessions.announced },
  });
  otpRoutes(app, deps);
  sessionRoutes(app, deps);
  profileRoutes(app, deps);
  accountRoutes(app, deps);
  addressRoutes(app, deps);
  cartRoutes(app, deps);
  contactRoutes(app, deps);
  sellRequestRoutes(app, deps);
  await wholesaleRoutes(app, deps);
  internalRoutes(app, deps);
  invitationStaffRoutes(app, deps);
  signInStaffRoutes(app, deps);
  sessionStaffRoutes(app, deps);
  passkeyStaffRoutes(app, deps);
  memberStaffRoutes(app, deps);
  contactStaffRoutes(app, deps);
  sellRequestStaffRoutes(app, deps);
  wholesaleStaffRoutes(app, deps);
  shopperStaffRoutes(app, deps);
  staffActionRoutes(app, deps.db);
  healthRoutes(app, deps, {
    service: serviceName,
    rules: rulesBySeverity,
    resolvers: {},
    rulesAboutOrders: [],
    jobs: periodicJobs,
    hasOutbox: false,
    providers: [deps.config.SMS_PROVIDER],
  });
  return app;
}
