import { randomInt } from "node:crypto";
import { newId } from "@haat/domain/id";
import type { Tier } from "@haat/domain/tier";
import { importJWK, SignJWT } from "jose";
import { query } from "./database.ts";
import type { OpenShop } from "./shop-address.ts";

/** Somebody with an account, an e-mail and an address, who has signed in. */
export interface Buyer {
  readonly userId: string;
  readonly addressId: string;
  readonly headers: { readonly authorization: string; readonly "content-type": "application/json" };
}

// Every test file counts from a start of its own, on one database.
let lastPhone = randomInt(7_000_000_000, 9_999_000_000);

/** Accounts straight into auth's database: fifty people asking for codes at once would rightly be refused. */
export async function buyers(shop: OpenShop, count: number, tier: Tier = "consumer"): Promise<Buyer[]> {
  const people = Array.from({ length: count }, () => ({
    userId: newId(),
    addressId: newId(),
    sessionId: newId(),
    phone: `+91${lastPhone++}`,
  }));
  const ids = people.map((person) => person.userId);
  const phones = people.map((person) => person.phone);
  await query(
    shop.databases.auth,
    `insert into users (id, phone, name, email, tier)
     select id, phone, 'Test Buyer', 'buyer@example.com', $3 from unnest($1::uuid[], $2::text[]) as person (id, phone)`,
    [ids, phones, tier],
  );
  await query(
    shop.databases.auth,
    `insert into addresses (id, user_id, name, phone, pincode, locality, address, city, district, state)
     select id, user_id, 'Test Buyer', phone, '700019', 'Ballygunge', '1 Test Lane', 'Kolkata', 'Kolkata', 'West Bengal'
     from unnest($1::uuid[], $2::uuid[], $3::text[]) as address (id, user_id, phone)`,
    [people.map((person) => person.addressId), ids, phones],
  );
  await query(
    shop.databases.auth,
    `insert into sessions (id, user_id, expires_at)
     select id, user_id, now() + interval '15 days' from unnest($1::uuid[], $2::uuid[]) as session (id, user_id)`,
    [people.map((person) => person.sessionId), ids],
  );
  return await Promise.all(
    people.map(async ({ userId, addressId, sessionId }) => ({
      userId,
      addressId,
      headers: await signIn(shop, { userId, sessionId, tier }),
    })),
  );
}

async function signIn(
  shop: OpenShop,
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
