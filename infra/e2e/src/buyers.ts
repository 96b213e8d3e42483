import { randomInt } from "node:crypto";
import type { Tier } from "@haat/domain/account";
import { newId } from "@haat/domain/id";
import { importJWK, SignJWT } from "jose";
import { query } from "./database.ts";

/** A signed-in account with an e-mail address and a delivery address. */
export interface Buyer {
  readonly userId: string;
  readonly addressId: string;
  /** With +91, as the shop stores it. */
  readonly phone: string;
  readonly headers: { readonly authorization: string; readonly "content-type": "application/json" };
}

// Random, because all test files share one database.
let lastPhone = randomInt(7_000_000_000, 9_999_000_000);

/** What creating accounts needs of the shop. */
export interface AccountShop {
  readonly databases: { readonly auth: string };
  readonly accessTokenPrivateJwk: string;
}

/** Writes accounts straight into auth's database, because the limits on one-time codes would reject that many sign-ins. */
export async function createBuyers(
  shop: AccountShop,
  count: number,
  tier: Tier = "consumer",
): Promise<Buyer[]> {
  const accounts = Array.from({ length: count }, () => ({
    userId: newId(),
    addressId: newId(),
    sessionId: newId(),
    phone: `+91${lastPhone++}`,
  }));
  const ids = accounts.map(({ userId }) => userId);
  const phones = accounts.map(({ phone }) => phone);
  await query(
    shop.databases.auth,
    `insert into users (id, phone, name, email, tier)
     select id, phone, 'Test Buyer', 'buyer@example.com', $3 from unnest($1::uuid[], $2::text[]) as account (id, phone)`,
    [ids, phones, tier],
  );
  await query(
    shop.databases.auth,
    `insert into addresses (id, user_id, name, phone, pincode, locality, address, city, district, state)
     select id, user_id, 'Test Buyer', phone, '700019', 'Ballygunge', '1 Test Lane', 'Kolkata', 'Kolkata', 'West Bengal'
     from unnest($1::uuid[], $2::uuid[], $3::text[]) as address (id, user_id, phone)`,
    [accounts.map(({ addressId }) => addressId), ids, phones],
  );
  await query(
    shop.databases.auth,
    `insert into sessions (id, user_id, expires_at)
     select id, user_id, now() + interval '15 days' from unnest($1::uuid[], $2::uuid[]) as session (id, user_id)`,
    [accounts.map(({ sessionId }) => sessionId), ids],
  );
  return await Promise.all(
    accounts.map(async ({ userId, addressId, sessionId, phone }) => ({
      userId,
      addressId,
      phone,
      headers: await headersFor(shop, { userId, sessionId, tier }),
    })),
  );
}

export async function createBuyer(shop: AccountShop, tier: Tier = "consumer"): Promise<Buyer> {
  const [buyer] = await createBuyers(shop, 1, tier);
  if (!buyer) throw new Error("no buyer was created");
  return buyer;
}

/** A buyer with a phone number and an e-mail address that no other buyer has. */
export async function createReachableBuyer(shop: AccountShop, tier: Tier = "consumer") {
  const buyer = await createBuyer(shop, tier);
  const email = `${buyer.userId}@example.com`;
  await query(shop.databases.auth, "update users set email = $2 where id = $1", [buyer.userId, email]);
  return { buyer, email, phone: buyer.phone };
}

async function headersFor(
  shop: AccountShop,
  { userId, sessionId, tier }: { userId: string; sessionId: string; tier: Tier },
): Promise<Buyer["headers"]> {
  const jwk = JSON.parse(shop.accessTokenPrivateJwk);
  const token = await new SignJWT({ sid: sessionId, tier })
    .setProtectedHeader({ alg: "EdDSA", kid: jwk.kid })
    .setSubject(userId)
    .setIssuer("haat-auth")
    .setAudience("haat")
    .setIssuedAt()
    .setExpirationTime("15d")
    .sign(await importJWK(jwk, "EdDSA"));
  return { authorization: `Bearer ${token}`, "content-type": "application/json" };
}
