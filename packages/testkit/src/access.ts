import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { SessionId } from "@haat/domain/id";
import { mayStaff, type StaffPermission, type StaffRole, staffRoles } from "@haat/domain/staff-permissions";
import type { FastifyInstance, InjectOptions } from "fastify";
import { asStaff, type TestStaff } from "./test-users.ts";

type StaffCaller = `staff:${StaffRole}`;

/** The callers of a route. The route's ids name the owner's data. The stranger is another consumer. */
type Caller =
  | "anonymous"
  | "owner"
  | "stranger"
  | "wholesaler"
  /** The owner, with a session that has ended. */
  | "endedSession"
  /** Another service of the shop. */
  | "service"
  /** A service token issued for another service than the one called. */
  | "wrongService"
  /** A staff member of each role, who has just proved who they are. */
  | StaffCaller
  /** An owner of the shop, with a session that has ended. */
  | "endedStaffSession"
  /** An owner of the shop, who has proved who they are ten minutes ago. */
  | "staleOwner";

/** A status, or `passes`: the caller is authorized, and the reply is about the request. */
type Answer = "passes" | number;
type Policy = Readonly<Record<Caller, Answer>>;

function forEachRole<Value>(of: (role: StaffRole) => Value): Record<StaffCaller, Value> {
  return {
    "staff:owner": of("owner"),
    "staff:manager": of("manager"),
    "staff:buyer": of("buyer"),
    "staff:technician": of("technician"),
    "staff:packer": of("packer"),
    "staff:support": of("support"),
    "staff:accountant": of("accountant"),
  };
}

const noStaff = { ...forEachRole(() => 401), endedStaffSession: 401, staleOwner: 401 } as const;

/** Every caller. */
export const open: Policy = {
  anonymous: "passes",
  owner: "passes",
  stranger: "passes",
  wholesaler: "passes",
  endedSession: "passes",
  service: "passes",
  wrongService: "passes",
  ...forEachRole(() => "passes" as const),
  endedStaffSession: "passes",
  staleOwner: "passes",
};

/** Only users who are signed in. */
export const signedIn: Policy = {
  ...open,
  anonymous: 401,
  endedSession: 401,
  service: 401,
  wrongService: 401,
  ...noStaff,
};

/** Only the user whose data the ids name. */
export const owned: Policy = { ...signedIn, owner: 200, stranger: 404, wholesaler: 404 };

/** Only the shop's services. */
export const forServices: Policy = {
  ...open,
  anonymous: 403,
  owner: 403,
  stranger: 403,
  wholesaler: 403,
  endedSession: 403,
  wrongService: 403,
  ...forEachRole(() => 403),
  endedStaffSession: 403,
  staleOwner: 403,
};

/** Only a provider with its signature or token; none of these callers has one. */
export const providerOnly: Policy = {
  anonymous: 401,
  owner: 401,
  stranger: 401,
  wholesaler: 401,
  endedSession: 401,
  service: 401,
  wrongService: 401,
  ...noStaff,
};

/** Only staff members whose role has this permission; without one, every staff member. */
export function forStaff(permission?: StaffPermission): Policy {
  return {
    ...providerOnly,
    ...forEachRole((role) => (permission === undefined || mayStaff(role, permission) ? "passes" : 403)),
    staleOwner: "passes",
  };
}

/** As `forStaff`, and only those who have just proved who they are. */
export function forFreshStaff(permission?: StaffPermission): Policy {
  return { ...forStaff(permission), staleOwner: 403 };
}

/** Who may call a route, and what each call sends. `{}` sends no payload. */
export interface AccessRule {
  readonly may: Policy;
  readonly send?: () => Pick<InjectOptions, "payload" | "headers">;
}

export type CallerHeaders = Readonly<Record<Caller, { readonly authorization?: string }>>;

/**
 * The headers of all staff callers. `end` announces a session as ended.
 * @param signIn stores the session where the service under test looks for it.
 */
export async function staffHeaders(
  end: (sessionId: SessionId) => Promise<unknown>,
  signIn: (role: StaffRole, options?: { assertedAt: Date }) => Promise<TestStaff> = asStaff,
): Promise<Pick<CallerHeaders, StaffCaller | "endedStaffSession" | "staleOwner">> {
  const staff = new Map<StaffRole, TestStaff>();
  for (const role of staffRoles) staff.set(role, await signIn(role));
  const ended = await signIn("owner");
  await end(ended.sessionId);
  const stale = await signIn("owner", { assertedAt: new Date(Date.now() - 10 * 60_000) });
  return {
    ...forEachRole((role) => staff.get(role)?.headers ?? {}),
    endedStaffSession: ended.headers,
    staleOwner: stale.headers,
  };
}

/** Runs `build`, and lists all routes of the app that it builds, those outside the OpenAPI document included. */
export async function withRoutes<Built>(
  build: () => Promise<Built>,
): Promise<{ built: Built; routes: readonly string[] }> {
  const routes: string[] = [];
  const listen = (message: unknown) => {
    // Fastify's own message on this channel.
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", ({ method, url }) => {
      for (const one of [method].flat()) if (one !== "HEAD") routes.push(`${one} ${url}`);
    });
  };
  subscribe("fastify.initialization", listen);
  try {
    return { built: await build(), routes };
  } finally {
    unsubscribe("fastify.initialization", listen);
  }
}

/**
 * Calls a route as every caller and returns the expected and actual outcomes. The owner of the data and the owner of the shop, who may
 * change data, come last.
 */
export async function callAsEveryCaller(
  app: InjectableApp,
  route: string,
  { may, send }: AccessRule,
  headersOf: CallerHeaders,
  params: Readonly<Record<string, string>>,
): Promise<{ expected: Policy; answered: Record<string, Answer> }> {
  const answered: Record<string, Answer> = {};
  for (const [index, caller] of callersInOrder.entries()) {
    const call = { headersOf, params, caller, remoteAddress: `10.0.0.${index + 1}` };
    const reply = await callAs(app, route, { may, ...(send && { send }) }, call);
    answered[caller] = typeof may[caller] === "number" ? reply.statusCode : outcomeOf(reply.statusCode);
  }
  return { expected: may, answered };
}

/**
 * Calls all routes as their owner, as another service and as the owner of the shop, and returns the replies that an unavailable server must not
 * cause: 500, and 503 without Retry-After.
 */
export async function findBadReplies(
  app: InjectableApp,
  access: Readonly<Record<string, AccessRule>>,
  headersOf: CallerHeaders,
  params: Readonly<Record<string, string>>,
): Promise<string[]> {
  const bad: string[] = [];
  for (const [route, rule] of Object.entries(access)) {
    if (route.endsWith("/readyz")) continue;
    for (const caller of ["owner", "service", "staff:owner"] as const) {
      const call = { headersOf, params, caller, remoteAddress: "10.0.1.1" };
      const { statusCode, headers } = await callAs(app, route, rule, call);
      if (statusCode >= 500 && (statusCode !== 503 || headers["retry-after"] === undefined))
        bad.push(`${route} as ${caller}: ${statusCode}`);
    }
  }
  return bad;
}

interface InjectableApp {
  readonly inject: (
    options: InjectOptions,
  ) => Promise<{ readonly statusCode: number; readonly headers: Readonly<Record<string, unknown>> }>;
}

interface Call {
  readonly headersOf: CallerHeaders;
  readonly params: Readonly<Record<string, string>>;
  readonly caller: Caller;
  readonly remoteAddress: string;
}

async function callAs(
  app: InjectableApp,
  route: string,
  { send }: AccessRule,
  { headersOf, params, caller, remoteAddress }: Call,
) {
  const [method = "", pattern = ""] = route.split(" ");
  const url = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${route}: no value for ${name}`);
    return value;
  });
  const { headers = {}, ...payload } = send?.() ?? (method === "POST" ? { payload: {} } : {});
  return await app.inject({
    method: method === "POST" ? "POST" : "GET",
    url,
    headers: { ...headers, ...headersOf[caller] },
    remoteAddress,
    ...payload,
  });
}

const callersInOrder: readonly Caller[] = [
  "anonymous",
  "endedSession",
  "wrongService",
  "stranger",
  "wholesaler",
  "service",
  "endedStaffSession",
  "staleOwner",
  "staff:accountant",
  "staff:support",
  "staff:packer",
  "staff:technician",
  "staff:buyer",
  "staff:manager",
  "staff:owner",
  "owner",
];

/** A rate limit or a failing service does not show who may call. */
function outcomeOf(status: number): Answer {
  return [401, 403, 404, 429].includes(status) || status >= 500 ? status : "passes";
}
