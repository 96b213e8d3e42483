import { errors, jwtVerify, SignJWT } from "jose";
import { ApiError } from "./errors.ts";

export type ServiceName = "auth" | "catalogue" | "orders" | "adapters" | "storefront";

interface MintOptions {
  readonly from: ServiceName;
  readonly to: ServiceName;
  readonly secret: string;
}

/** A token that opens `to`'s `/internal/*` for one minute. */
export async function mintServiceToken({ from, to, secret }: MintOptions): Promise<string> {
  return await new SignJWT()
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(from)
    .setAudience(to)
    .setIssuedAt()
    .setExpirationTime("60s")
    .sign(new TextEncoder().encode(secret));
}

/**
 * The name of the calling service.
 * @throws ApiError FORBIDDEN when the token is missing, stale, or meant for another service.
 */
export async function verifyServiceToken(
  token: string,
  expected: { audience: string; secret: string },
): Promise<string> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(expected.secret), {
      algorithms: ["HS256"],
      audience: expected.audience,
      requiredClaims: ["iss", "exp"],
    });
    return payload.iss ?? "";
  } catch (error) {
    if (error instanceof errors.JOSEError)
      throw new ApiError("FORBIDDEN", "This door is for the shop's own services.", { cause: error });
    throw error;
  }
}
