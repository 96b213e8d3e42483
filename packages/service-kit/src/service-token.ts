import { errors, jwtVerify, SignJWT } from "jose";
import { ApiError } from "./errors.ts";
import { messages } from "./messages.ts";

export type ServiceName = "auth" | "catalogue" | "orders" | "adapters" | "storefront";

interface MintOptions {
  readonly from: ServiceName;
  readonly to: ServiceName;
  readonly secret: string;
}

const validMs = 60_000;

/**
 * Returns a function with the current token for `to`'s `/internal/*`. A token is valid for one minute and is used for
 * half of it, because signing one for each call takes longer than the rest of the call.
 */
export function serviceTokens(options: MintOptions): () => Promise<string> {
  let current: { token: Promise<string>; mintedAt: number } | undefined;
  return async () => {
    const now = Date.now();
    const age = current && now - current.mintedAt;
    // A negative age means that the clock was set back.
    if (!current || age === undefined || age < 0 || age > validMs / 2)
      current = { token: mint(options), mintedAt: now };
    return await current.token;
  };
}

async function mint({ from, to, secret }: MintOptions): Promise<string> {
  return await new SignJWT()
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(from)
    .setAudience(to)
    .setIssuedAt()
    .setExpirationTime(`${validMs / 1000}s`)
    .sign(new TextEncoder().encode(secret));
}

interface Verified {
  readonly service: string;
  readonly expiresAt: number;
}

/**
 * Returns a function that returns the name of the calling service. It remembers valid tokens until they expire: only a
 * service can make one, so there are a few per calling process.
 * @throws ApiError FORBIDDEN when the token is missing, expired, or issued for another service.
 */
export function serviceTokenVerifier(expected: {
  readonly audience: string;
  /** Any of them: two during a rotation. */
  readonly secrets: readonly string[];
}): (token: string) => Promise<string> {
  const valid = new Map<string, Verified>();
  return async (token) => {
    const now = Date.now();
    const known = valid.get(token);
    if (known && known.expiresAt > now) return known.service;
    for (const [old, { expiresAt }] of valid) if (expiresAt <= now) valid.delete(old);
    const verified = await verify(token, expected);
    valid.set(token, verified);
    return verified.service;
  };
}

async function verify(
  token: string,
  { audience, secrets }: Parameters<typeof serviceTokenVerifier>[0],
): Promise<Verified> {
  let failure: unknown;
  for (const secret of secrets) {
    try {
      const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
        algorithms: ["HS256"],
        audience,
        requiredClaims: ["iss", "exp"],
      });
      return { service: payload.iss ?? "", expiresAt: (payload.exp ?? 0) * 1000 };
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      failure = error;
    }
  }
  throw new ApiError("FORBIDDEN", messages().servicesOnly, { cause: failure });
}
