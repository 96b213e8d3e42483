import { type AuthenticatedStaff, staffTokenAudience } from "@haat/service-kit/tokens";
import type { SignToken } from "../session/access-token.ts";

type Claims = Omit<AuthenticatedStaff, "assertedAt"> & { readonly expiresAt: Date };

export type SignStaffToken = (claims: Claims) => Promise<string>;

/** Signs tokens of staff members who have just proved who they are. */
export function staffTokenSigner(sign: SignToken): SignStaffToken {
  return async ({ staffId, sessionId, role, expiresAt }) =>
    await sign({
      audience: staffTokenAudience,
      subject: staffId,
      claims: { sid: sessionId, role, assertedAt: Math.floor(Date.now() / 1000) },
      expiresAt,
    });
}
