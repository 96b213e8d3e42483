import { errors, jwtVerify, SignJWT } from "jose";
import { ApiError } from "./errors.ts";
import { messages } from "./messages.ts";

export type ServiceName = "auth" | "catalogue" | "orders" | "adapters" | "storefront";

interface MintOptions {
  readonly from: ServiceName;
  readonly to: ServiceName;
  readonly secret: string;
}

/** A token for `to`'s `/internal/*`, valid for one minute. */
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
 * Returns the name of the calling service.
 * @throws ApiError FORBIDDEN when the token is missing, expired, or issued for another service.
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
      throw new ApiError("FORBIDDEN", messages.servicesOnly, { cause: error });
    throw error;
  }
}
