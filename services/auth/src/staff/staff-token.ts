import type { AuthenticatedStaff } from "@haat/service-kit/tokens";
import { accessTokenIssuer, staffTokenAudience } from "@haat/service-kit/tokens";
import { importJWK, SignJWT } from "jose";
import type { Config } from "../config.ts";

type Claims = Omit<AuthenticatedStaff, "assertedAt"> & { readonly expiresAt: Date };

export type SignStaffToken = (claims: Claims) => Promise<string>;

/** Signs tokens of staff members who have just proved who they are. */
export async function staffTokenSigner(jwk: Config["ACCESS_TOKEN_PRIVATE_JWK"]): Promise<SignStaffToken> {
  const key = await importJWK(jwk, "EdDSA");
  return async ({ staffId, sessionId, role, expiresAt }) =>
    await new SignJWT({ sid: sessionId, role, assertedAt: Math.floor(Date.now() / 1000) })
      .setProtectedHeader({ alg: "EdDSA", kid: jwk.kid })
      .setSubject(staffId)
      .setIssuer(accessTokenIssuer)
      .setAudience(staffTokenAudience)
      .setIssuedAt()
      .setExpirationTime(expiresAt)
      .sign(key);
}
