import { createPublicKey } from "node:crypto";
import jwt from "@fastify/jwt";
import { type Tier, tiers } from "@haat/domain/account";
import { parseActor } from "@haat/domain/actor";
import type { SessionId, StaffId, UserId } from "@haat/domain/id";
import { mayStaff, type StaffPermission, type StaffRole, staffRoles } from "@haat/domain/staff-permissions";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { AccessTokenKeys } from "./config.ts";
import { ApiError } from "./errors.ts";
import { messages } from "./messages.ts";
import type { RedisClient } from "./redis.ts";
import { setActor } from "./request-context.ts";
import { serviceTokenVerifier } from "./service-token.ts";

/** The user of a verified access token. */
export interface AuthenticatedUser {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly tier: Tier;
}

/** The staff member of a verified staff token. */
export interface AuthenticatedStaff {
  readonly staffId: StaffId;
  readonly sessionId: SessionId;
  readonly role: StaffRole;
  /** When the staff member last proved who they are. */
  readonly assertedAt: Date;
}

/** The public keys that verify access tokens of users and staff, PEM by key id. */
export type AccessTokens = ReadonlyMap<string, string>;

export const accessTokenIssuer = "haat-auth";
export const accessTokenAudience = "haat";
/** An audience of their own, so that neither a shopper's token opens a staff route nor the other way round. */
export const staffTokenAudience = "haat-staff";

export function accessTokens(keys: AccessTokenKeys): AccessTokens {
  return new Map(
    keys.keys.map((key) => [
      key.kid,
      createPublicKey({ key, format: "jwk" }).export({ type: "spki", format: "pem" }),
    ]),
  );
}

const claims = z.object({ sub: z.uuid(), sid: z.uuid(), tier: z.enum(tiers) });
const staffClaims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  role: z.enum(staffRoles),
  /** Seconds since 1970. */
  assertedAt: z.int(),
});

/** Redis key that exists while a session that was ended early would still have a valid token. */
export const endedSessionKey = (sessionId: string) => `{sessions}:ended:${sessionId}`;

/**
 * Redis key that exists while Redis knows every ended session. Auth writes it after it has announced all of them;
 * without it Redis has lost data and may miss an ended session.
 */
export const endedSessionsCompleteKey = "{sessions}:ended-complete";

/** How long an assertion allows sensitive actions. */
const assertionLifeMs = 5 * 60_000;

/** The `security` of a route with `maybeSignedIn`, as OpenAPI writes it: nobody, or a signed-in user. */
export const userIfSignedIn: Record<string, string[]>[] = [{}, { user: [] }];

declare module "fastify" {
  interface FastifyRequest {
    /** Set by `signedIn` and, when the token is valid, by `maybeSignedIn`. */
    authenticatedUser: AuthenticatedUser | null;
    /** Set by `staff`. */
    staffMember: AuthenticatedStaff | null;
    /** Set by `fromService`: the calling service. */
    callingService: string | null;
  }
  interface FastifyInstance {
    /** preValidation: accepts only a user with a live session, before the body is validated. */
    signedIn: (request: FastifyRequest) => Promise<void>;
    /** preHandler: a valid token sets `authenticatedUser`; any other request is anonymous. */
    maybeSignedIn: (request: FastifyRequest) => Promise<void>;
    /** Returns a preValidation: accepts only a staff member with a live session and, if named, this permission. */
    staff: (permission?: StaffPermission) => (request: FastifyRequest) => Promise<void>;
    /** preValidation: accepts only another service. The actor is the one in `x-actor`, else that service. */
    fromService: (request: FastifyRequest) => Promise<void>;
  }
}

interface TokenOptions {
  readonly name: string;
  readonly redis: RedisClient;
  readonly tokens: AccessTokens;
  readonly serviceTokenSecrets: readonly string[];
}

export async function installTokens(app: FastifyInstance, options: TokenOptions): Promise<void> {
  await app.register(jwt, {
    decode: { complete: true },
    secret: async (_request: FastifyRequest, token: unknown) => {
      const kid = z.object({ header: z.object({ kid: z.string() }) }).safeParse(token).data?.header.kid;
      const key = kid === undefined ? undefined : options.tokens.get(kid);
      if (!key) throw new ApiError("UNAUTHENTICATED", messages().signIn);
      return key;
    },
    verify: {
      algorithms: ["EdDSA"],
      allowedIss: accessTokenIssuer,
      allowedAud: accessTokenAudience,
      requiredClaims: ["iss", "aud", "exp"],
    },
  });

  app.decorateRequest("authenticatedUser", null);
  app.decorateRequest("staffMember", null);
  app.decorateRequest("callingService", null);

  async function readUser(request: FastifyRequest): Promise<AuthenticatedUser> {
    const payload = await request.jwtVerify().catch((error: unknown) => {
      throw new ApiError("UNAUTHENTICATED", messages().signIn, { cause: error });
    });
    const parsed = claims.safeParse(payload);
    if (!parsed.success) throw new ApiError("UNAUTHENTICATED", messages().signIn, { cause: parsed.error });
    const { sub, sid, tier } = parsed.data;
    await rejectEnded(options.redis, sid);
    setActor({ kind: "user", id: sub });
    return { userId: sub as UserId, sessionId: sid as SessionId, tier };
  }

  app.decorate("signedIn", async (request: FastifyRequest) => {
    request.authenticatedUser = await readUser(request);
  });
  app.decorate("maybeSignedIn", async (request: FastifyRequest) => {
    if (!request.headers.authorization) return;
    request.authenticatedUser = await readUser(request).catch((error: unknown) => {
      if (error instanceof ApiError) return null;
      throw error;
    });
  });
  app.decorate("staff", (permission?: StaffPermission) => async (request: FastifyRequest) => {
    const staff = await readStaff(request, options.redis);
    if (permission !== undefined && !mayStaff(staff.role, permission))
      throw new ApiError("FORBIDDEN", messages().staffForbidden);
    request.staffMember = staff;
  });
  const verifyServiceToken = serviceTokenVerifier({
    audience: options.name,
    secrets: options.serviceTokenSecrets,
  });
  app.decorate("fromService", async (request: FastifyRequest) => {
    const token = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
    const service = await verifyServiceToken(token);
    request.callingService = service;
    const actor = request.headers["x-actor"];
    setActor((typeof actor === "string" && parseActor(actor)) || { kind: "service", id: service });
  });
}

async function readStaff(request: FastifyRequest, redis: RedisClient): Promise<AuthenticatedStaff> {
  const payload = await request.jwtVerify({ allowedAud: staffTokenAudience }).catch((error: unknown) => {
    throw new ApiError("UNAUTHENTICATED", messages().signIn, { cause: error });
  });
  const parsed = staffClaims.safeParse(payload);
  if (!parsed.success) throw new ApiError("UNAUTHENTICATED", messages().signIn, { cause: parsed.error });
  const { sub, sid, role, assertedAt } = parsed.data;
  await rejectEnded(redis, sid);
  setActor({ kind: "staff", id: sub });
  return {
    staffId: sub as StaffId,
    sessionId: sid as SessionId,
    role,
    assertedAt: new Date(assertedAt * 1000),
  };
}

/** @throws ApiError SESSION_ENDED; TRY_AGAIN when Redis cannot tell. */
async function rejectEnded(redis: RedisClient, sid: string): Promise<void> {
  const keys = [endedSessionKey(sid), endedSessionsCompleteKey];
  const [ended, complete] = await redis.mget(keys).catch((error: unknown) => {
    // Without Redis it is unknown whether the session has ended, so the token is rejected.
    throw new ApiError("TRY_AGAIN", messages().tryAgain, { cause: error });
  });
  if (!complete) {
    const cause = new Error("redis lost the ended sessions and auth has not announced them again yet");
    throw new ApiError("TRY_AGAIN", messages().tryAgain, { retryAfter: 2, cause });
  }
  if (ended) throw new ApiError("SESSION_ENDED", messages().signIn);
}

/** The user of a request whose route has `signedIn`. */
export function userOf(request: FastifyRequest): AuthenticatedUser {
  if (!request.authenticatedUser) throw new ApiError("UNAUTHENTICATED", messages().signIn);
  return request.authenticatedUser;
}

/** The staff member of a request whose route has `staff`. */
export function staffOf(request: FastifyRequest): AuthenticatedStaff {
  if (!request.staffMember) throw new ApiError("UNAUTHENTICATED", messages().signIn);
  return request.staffMember;
}

/**
 * preValidation after `staff`, for sensitive actions: the staff member has proved who they are in the last five minutes.
 * @throws ApiError ASSERTION_NEEDED
 */
export async function requireFreshAssertion(request: FastifyRequest): Promise<void> {
  if (Date.now() - staffOf(request).assertedAt.getTime() > assertionLifeMs)
    throw new ApiError("ASSERTION_NEEDED", messages().assertionNeeded);
}
