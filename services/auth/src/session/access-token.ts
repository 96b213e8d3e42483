import type { Tier } from "@haat/domain/account";
import type { SessionId, UserId } from "@haat/domain/id";
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

interface Token {
  readonly audience: string;
  readonly subject: string;
  /** What else it says. */
  readonly claims: Readonly<Record<string, string | number>>;
  readonly expiresAt: Date;
}

export type SignToken = (token: Token) => Promise<string>;

/** Signs what the services verify with auth's public keys. */
export async function tokenSigner(jwk: Config["ACCESS_TOKEN_PRIVATE_JWK"]): Promise<SignToken> {
  const key = await importJWK(jwk, "EdDSA");
  return async ({ audience, subject, claims, expiresAt }) =>
    await new SignJWT(claims)
      .setProtectedHeader({ alg: "EdDSA", kid: jwk.kid })
      .setSubject(subject)
      .setIssuer(accessTokenIssuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(expiresAt)
      .sign(key);
}

/** Signs users' access tokens. */
export function accessTokenSigner(sign: SignToken): SignAccessToken {
  return async ({ userId, sessionId, tier, expiresAt }) =>
    await sign({
      audience: accessTokenAudience,
      subject: userId,
      claims: { sid: sessionId, tier },
      expiresAt,
    });
}
