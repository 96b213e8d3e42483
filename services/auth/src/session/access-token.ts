import type { SessionId, UserId } from "@haat/domain/id";
import type { Tier } from "@haat/domain/tier";
import { accessTokenAudience, accessTokenIssuer } from "@haat/service-kit/tokens";
import { importJWK, SignJWT } from "jose";
import type { Config } from "../config.ts";

/** spec §9: a session lasts fifteen days and is not extended by use. */
export const sessionLifeMs = 15 * 24 * 60 * 60_000;

interface Claims {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly tier: Tier;
  readonly expiresAt: Date;
}

export type SignAccessToken = (claims: Claims) => Promise<string>;

/** Signs users' access tokens. */
export async function accessTokenSigner(jwk: Config["ACCESS_TOKEN_PRIVATE_JWK"]): Promise<SignAccessToken> {
  const key = await importJWK(jwk, "EdDSA");
  return async ({ userId, sessionId, tier, expiresAt }) =>
    await new SignJWT({ sid: sessionId, tier })
      .setProtectedHeader({ alg: "EdDSA", kid: jwk.kid })
      .setSubject(userId)
      .setIssuer(accessTokenIssuer)
      .setAudience(accessTokenAudience)
      .setIssuedAt()
      .setExpirationTime(expiresAt)
      .sign(key);
}
