import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { newId } from "@haat/domain/id";
import { luhnDigit } from "@haat/domain/imei";
import type { StaffRole } from "@haat/domain/staff-permissions";
import { machineEnvironment } from "@haat/local/config";
import { importJWK, SignJWT } from "jose";
import type { Browser } from "playwright-core";
import { newShopper, type Shopper, type ShopperOptions } from "./browser.ts";
import { type OpenShop, viewOfRun } from "./config.ts";
import { query } from "./database.ts";

const auth = join(import.meta.dirname, "../../../services/auth");

/** The back office's address. Passkeys belong to a host name, so it is not an IP address. */
export function backOfficeOf(shop: OpenShop): string {
  return shop.urls.backoffice[0].replace("127.0.0.1", "localhost");
}

/** A work e-mail address that no other view of `pnpm journeys` uses. */
export function emailOf(name: string): string {
  return `${name}@${viewOfRun ?? "shop"}.haat.example`;
}

/** Runs the command that invites an owner, and returns the one-time link. */
export async function inviteOwner(shop: OpenShop, name: string, email: string): Promise<string> {
  const args = ["dist/invite-owner.js", "--name", name, "--email", email];
  const env = {
    ...machineEnvironment(),
    DATABASE_URL: shop.databases.auth,
    REDIS_URL: shop.redis,
    STAFF_ORIGIN: backOfficeOf(shop),
  };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: auth, env });
  const [link] = /http\S+/.exec(stdout) ?? [];
  if (link === undefined) throw new Error(`no link in ${stdout}`);
  return link;
}

/** A browser of somebody who works in the shop, with a machine that has passkeys. */
export async function newColleague(
  browser: Browser,
  shop: OpenShop,
  options: ShopperOptions = {},
): Promise<Shopper> {
  const colleague = await newShopper(browser, backOfficeOf(shop), options);
  const session = await colleague.page.context().newCDPSession(colleague.page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return colleague;
}

/** A browser with a page of the back office, signed in as a member with this role. */
export async function openAs(
  browser: Browser,
  shop: OpenShop,
  { role, path, ...options }: ShopperOptions & { readonly role: StaffRole; readonly path: string },
): Promise<Shopper> {
  const colleague = await newColleague(browser, shop, options);
  const value = await createMember(shop, role);
  await colleague.page.context().addCookies([{ name: staffCookie, value, url: backOfficeOf(shop) }]);
  await colleague.page.goto(path);
  return colleague;
}

/** Opens an invitation, makes a passkey, and waits for the first page. */
export async function acceptInvitation({ page }: Pick<Shopper, "page">, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in with a passkey from now on" }).click();
  await page.getByRole("heading", { name: /^Hello/ }).waitFor();
}

/** Writes a signed-in member of staff straight into auth's database, and returns the token for the cookie of the back office. */
export async function createMember(
  shop: Pick<OpenShop, "accessTokenPrivateJwk"> & { databases: Pick<OpenShop["databases"], "auth"> },
  role: StaffRole,
): Promise<string> {
  const [staffId, sessionId] = [newId(), newId()];
  await query(
    shop.databases.auth,
    "insert into staff (id, name, email, role, state) values ($1, 'Test Member', $2, $3, 'active')",
    [staffId, `${staffId}@haat.example`, role],
  );
  await query(
    shop.databases.auth,
    `insert into staff_sessions (id, staff_id, device, expires_at)
     values ($1, $2, 'Chrome on Linux', now() + interval '12 hours')`,
    [sessionId, staffId],
  );
  return await staffToken(shop.accessTokenPrivateJwk, { staffId, sessionId, role });
}

/** The name of the cookie with the token of a member of staff. */
export const staffCookie = "haat-staff";

/** A token of a manager who has just proved who they are. Such a member need not exist: only auth reads its tables. */
export async function managerToken(privateJwk: string): Promise<string> {
  return await staffToken(privateJwk, { staffId: randomUUID(), sessionId: randomUUID(), role: "manager" });
}

interface StaffSession {
  readonly staffId: string;
  readonly sessionId: string;
  readonly role: StaffRole;
}

async function staffToken(privateJwk: string, { staffId, sessionId, role }: StaffSession): Promise<string> {
  const jwk = JSON.parse(privateJwk);
  return await new SignJWT({ sid: sessionId, role, assertedAt: Math.floor(Date.now() / 1000) })
    .setProtectedHeader({ alg: "EdDSA", kid: jwk.kid })
    .setSubject(staffId)
    .setIssuer("haat-auth")
    .setAudience("haat-staff")
    .setIssuedAt()
    .setExpirationTime("12h")
    .sign(await importJWK(jwk, "EdDSA"));
}

/** An IMEI that no phone of the shop has. */
export function newImei(): string {
  const digits = `35${Math.floor(Math.random() * 1e12)
    .toString()
    .padStart(12, "0")}`;
  return `${digits}${luhnDigit(digits)}`;
}
