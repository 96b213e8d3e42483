import type { Tier } from "@haat/domain/account";
import { newId } from "@haat/domain/id";
import type { ServiceApp } from "@haat/service-kit/app";
import { endedSessionKey } from "@haat/service-kit/tokens";
import {
  type AccessRule,
  type CallerHeaders,
  callAsEveryCaller,
  findBadReplies,
  forFreshStaff,
  forServices,
  forStaff,
  open,
  owned,
  signedIn as signedInOnly,
  staffHeaders,
  withRoutes,
} from "@haat/testkit/access";
import { withoutDatabase } from "@haat/testkit/database";
import { asService, signedIn } from "@haat/testkit/test-users";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { makeDeps, type OwnedDeps } from "../src/deps.ts";
import { kolkata } from "./sample-address.ts";
import { type AuthUnderTest, startAuth } from "./service.ts";
import { storeStaffSession } from "./staff.ts";
import { randomPhone } from "./users.ts";

/** Who may call what. A new route needs a row. */
const access: Readonly<Record<string, AccessRule>> = {
  "GET /healthz": { may: open },
  "GET /readyz": { may: open },
  "POST /api/user/register": { may: open },
  "POST /api/user/login": { may: open },
  "POST /api/user/verifyotp": { may: open },
  "POST /api/user/completeRegistration": { may: open },
  "POST /api/contact/postContactMessage": { may: open },
  "POST /api/contact/postSellRequest": { may: open },
  "GET /api/user/authVerify": { may: signedInOnly },
  "POST /api/user/logout": { may: signedInOnly },
  "POST /api/user/updateUser": { may: signedInOnly },
  "GET /api/user/sessions": { may: signedInOnly },
  "POST /api/user/endSession": { may: owned, send: () => ({ payload: { sessionId: otherSessionId } }) },
  "POST /api/user/endOtherSessions": { may: signedInOnly },
  "GET /api/address/getAllAddressByUser": { may: signedInOnly },
  "POST /api/address/postAddress": { may: signedInOnly },
  "POST /api/address/updateAddress": { may: owned, send: () => ({ payload: { ...kolkata, addressId } }) },
  "POST /api/address/setDefaultAddress": { may: owned, send: () => ({ payload: { addressId } }) },
  "POST /api/address/deleteAddress": {
    may: owned,
    send: () => ({ payload: { addressId, userId: ownerId } }),
  },
  "POST /api/user/sendOwnerCode": { may: signedInOnly },
  "POST /api/user/confirmOwner": { may: signedInOnly },
  "POST /api/user/sendNewPhoneCode": { may: signedInOnly },
  "POST /api/user/changePhone": { may: signedInOnly },
  "POST /api/user/closeAccount": { may: signedInOnly },
  "GET /api/user/accountData": { may: signedInOnly },
  "POST /api/cart/syncCart": { may: signedInOnly },
  "GET /api/user/wholesaleApplication": { may: signedInOnly },
  "POST /api/user/wholesaleDocument": { may: signedInOnly },
  "POST /api/user/applyForWholesale": { may: signedInOnly },
  "POST /api/staff/invitation": { may: open },
  "POST /api/staff/invitation/passkeyOptions": { may: open },
  "POST /api/staff/invitation/acceptByPasskey": { may: open },
  "POST /api/staff/invitation/totpSecret": { may: open },
  "POST /api/staff/invitation/acceptByPassword": { may: open },
  "POST /api/staff/signIn/passkeyOptions": { may: open },
  "POST /api/staff/signIn/passkey": { may: open },
  "POST /api/staff/signIn/password": { may: open },
  "GET /api/staff/session": { may: forStaff() },
  "POST /api/staff/assertion/passkeyOptions": { may: forStaff() },
  "POST /api/staff/assertion/passkey": { may: forStaff() },
  "POST /api/staff/assertion/password": { may: forStaff() },
  "GET /api/staff/sessions": { may: forStaff() },
  "POST /api/staff/sessions/end": { may: forStaff() },
  "POST /api/staff/sessions/endOthers": { may: forStaff() },
  "GET /api/staff/passkeys": { may: forStaff() },
  "POST /api/staff/passkeys/options": { may: forStaff() },
  "POST /api/staff/passkeys/add": { may: forFreshStaff() },
  "POST /api/staff/passkeys/remove": { may: forFreshStaff() },
  "POST /api/staff/signOut": { may: forStaff() },
  "GET /api/staff/members": { may: forStaff() },
  "POST /api/staff/members/invite": { may: forFreshStaff("staff.manage") },
  "POST /api/staff/members/changeRole": { may: forFreshStaff("staff.manage") },
  "POST /api/staff/members/deactivate": { may: forFreshStaff("staff.manage") },
  "POST /api/staff/members/reactivate": { may: forFreshStaff("staff.manage") },
  "POST /api/staff/members/reset": { may: forFreshStaff("staff.manage") },
  "GET /api/staff/actions": { may: forStaff("audit.read") },
  "GET /api/staff/health": { may: forStaff("health.read") },
  "GET /api/staff/tickets": { may: forStaff("message.read") },
  "GET /api/staff/ticket-counts": { may: forStaff("message.read") },
  "POST /api/staff/tickets/find": { may: forStaff("message.read") },
  "GET /api/staff/tickets/:ticketId": { may: forStaff("message.read") },
  "POST /api/staff/tickets/:ticketId/assign": { may: forStaff("message.send") },
  "POST /api/staff/tickets/:ticketId/entries": { may: forStaff("message.send") },
  "POST /api/staff/tickets/:ticketId/finish": { may: forStaff("message.send") },
  "GET /api/staff/sell-requests": { may: forStaff("message.read") },
  "GET /api/staff/sell-requests/:requestId": { may: forStaff("message.read") },
  "POST /api/staff/sell-requests/:requestId/entries": { may: forStaff("message.send") },
  "GET /api/staff/wholesale-applications": { may: forStaff("shopper.changeTier") },
  "GET /api/staff/wholesale-applications/:applicationId": { may: forStaff("shopper.changeTier") },
  "GET /api/staff/wholesale-applications/:applicationId/documents/:documentId": {
    may: forStaff("shopper.changeTier"),
  },
  "POST /api/staff/wholesale-applications/:applicationId/accept": {
    may: forFreshStaff("shopper.changeTier"),
  },
  "POST /api/staff/wholesale-applications/:applicationId/reject": {
    may: forFreshStaff("shopper.changeTier"),
  },
  "POST /api/staff/shoppers/find": { may: forStaff("shopper.read") },
  "GET /api/staff/shoppers/:userId": { may: forStaff("shopper.read") },
  "POST /api/staff/shoppers/:userId/tier": { may: forFreshStaff("shopper.changeTier") },
  "POST /api/staff/shoppers/:userId/end-sessions": { may: forStaff("shopper.endSessions") },
  "GET /internal/buyers/:userId": { may: forServices },
  "GET /internal/users/:userId/order-contact": { may: forServices },
  "POST /internal/users/:userId/email-rejected": { may: forServices },
  "GET /internal/users/:userId/contact": { may: forServices },
  "POST /internal/carts/:userId/bought": { may: forServices },
};

let auth: AuthUnderTest;
let deps: OwnedDeps;
let app: ServiceApp;
let routes: readonly string[];
let headersOf: CallerHeaders;
let ownerId: string;
let addressId: string;
let requestId: string;
let ticketId: string;
let otherSessionId: string;
let applicationId: string;
let documentId: string;

beforeAll(async () => {
  auth = await startAuth();
  const config = readConfig({ ...auth.environment, PORT: "0", LOG_LEVEL: "silent" });
  deps = await makeDeps(config, pino({ level: "silent" }));
  ({ built: app, routes } = await withRoutes(async () => await buildApp(deps)));
});
afterAll(async () => {
  await app.close();
  await deps.close();
  await auth.stop();
});

/** Stores a session as a sign-in does. Creates the user when there is none with this id. */
async function newSession(tier: Tier, userId = newId<"User">()) {
  const user = await signedIn(tier, userId);
  await auth.pool.query(
    "insert into users (id, phone, name, tier) values ($1, $2, 'Mira Roy', $3) on conflict (id) do nothing",
    [userId, `+91${randomPhone()}`, tier],
  );
  await auth.pool.query(
    "insert into sessions (id, user_id, expires_at) values ($1, $2, date_trunc('second', now()) + interval '15 days')",
    [user.sessionId, userId],
  );
  return user;
}

// Each row has its own sessions and address, because some routes end or delete them.
beforeEach(async () => {
  const owner = await newSession("consumer");
  ownerId = owner.userId;
  [addressId, requestId, ticketId] = [newId(), newId(), newId()];
  [applicationId, documentId] = [newId(), newId()];
  await auth.pool.query(
    `insert into wholesale_applications (id, user_id, business_name, gstin, pincode, city)
     values ($1, $2, 'Sen Mobile House', '19AAACH7409R1ZY', '700019', 'Kolkata')`,
    [applicationId, ownerId],
  );
  await auth.pool.query(
    `insert into wholesale_documents (id, user_id, application_id, kind, type, bytes)
     values ($1, $2, $3, 'gst_certificate', 'application/pdf', '%PDF-')`,
    [documentId, ownerId, applicationId],
  );
  await auth.pool.query(
    "insert into contact_messages (id, name, email, phone, message) values ($1, 'Mira Roy', 'mira@example.in', '+919830055555', 'Hello')",
    [ticketId],
  );
  await auth.pool.query(
    `insert into sell_requests (id, number, model, memory, turns_on, glass_intact, parts_work, has_bill, pincode, phone)
     values ($1, $2, 'Galaxy', '128 GB', true, true, true, true, '700019', '+919830055555')`,
    [requestId, `SR${requestId}`],
  );
  await auth.pool.query(
    `insert into addresses (id, user_id, name, phone, pincode, locality, address, city, district, state)
     values ($1, $2, 'Mira Roy', '+919830055555', '700019', 'Gariahat', '1 Test Lane', 'Kolkata', 'Kolkata', 'West Bengal')`,
    [addressId, ownerId],
  );
  otherSessionId = (await newSession("consumer", owner.userId)).sessionId;
  const { headers: endedSession } = await newSession("consumer", owner.userId);
  await app.inject({ method: "POST", url: "/api/user/logout", headers: endedSession });
  headersOf = {
    anonymous: {},
    owner: owner.headers,
    stranger: (await newSession("consumer")).headers,
    wholesaler: (await newSession("wholesaler")).headers,
    endedSession,
    service: await asService("orders", "auth"),
    wrongService: await asService("orders", "catalogue"),
    ...(await staffHeaders(
      async (sessionId) => await deps.redis.set(endedSessionKey(sessionId), 1),
      async (role, options) => await storeStaffSession(auth, role, options),
    )),
  };
});

test("every route has an access rule", () => {
  expect(routes.toSorted()).toEqual(Object.keys(access).toSorted());
});

test.each(Object.entries(access))("%s follows its access rule for every caller", async (route, row) => {
  const params = { userId: ownerId, addressId, requestId, ticketId, applicationId, documentId };
  const { answered, expected } = await callAsEveryCaller(app, route, row, headersOf, params);
  expect(answered).toEqual(expected);
});

test("no route answers 500 while PostgreSQL is unavailable", async () => {
  const params = { userId: ownerId, addressId, requestId, ticketId, applicationId, documentId };
  const bad = await withoutDatabase(
    auth.environment.DATABASE_URL,
    async () => await findBadReplies(app, access, headersOf, params),
  );
  expect(bad).toEqual([]);
});
