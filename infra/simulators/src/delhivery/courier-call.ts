import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import type { SwitchOf } from "../switches/switches.schemas.ts";

export type CourierCallName = NonNullable<SwitchOf<"courier-down">["call"]>;

/** An error with HTTP status 400; at Delhivery the body is an object or often a bare string. */
export class CourierRejection extends Error {
  override name = "CourierRejection";
  readonly body: object | string;
  constructor(body: object | string) {
    super("rejected");
    this.body = body;
  }
}

const DOWN = {
  500: { error: "Internal Server Error" },
  403: { error: "Request rate limit exceeded, please retry after some time" },
  429: { error: "Too many requests" },
};

/** Wraps a call in the token check and the failure switches. Replies are always JSON, also for strings. */
export function createCourierCall({ config, switches, pause }: Deps) {
  return (
    name: CourierCallName,
    handle: (request: FastifyRequest, reply: FastifyReply) => object | string,
    tokenIn: "header" | "query" = "header",
  ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const json = (status: number, body: object | string) =>
        reply.code(status).type("application/json").send(JSON.stringify(body));
      const denied = denial(request, config.DELHIVERY_TOKEN, tokenIn);
      if (denied !== undefined) return json(401, denied);
      const concerns = (found: { call?: CourierCallName | undefined }) => (found.call ?? name) === name;
      const down = switches.take("courier-down", {}, concerns);
      if (down !== undefined) {
        if (down.status === 429) reply.header("retry-after", "30");
        return json(down.status, DOWN[down.status]);
      }
      try {
        const answer = handle(request, reply);
        // As with the gateway, the work is done before the wait.
        const slow = switches.take("courier-slow", {}, concerns);
        if (slow !== undefined) await pause(slow.ms);
        return json(reply.statusCode, answer);
      } catch (error) {
        if (error instanceof CourierRejection) return json(400, error.body);
        throw error;
      }
    };
}

function denial(request: FastifyRequest, token: string, tokenIn: "header" | "query"): string | undefined {
  const query: unknown = request.query;
  const given =
    tokenIn === "header"
      ? request.headers.authorization?.match(/^Token (.+)$/)?.[1]
      : typeof query === "object" && query !== null && "token" in query
        ? String(query.token)
        : undefined;
  if (given === token) return undefined;
  return given === undefined
    ? "Authentication credentials were not provided"
    : "There has been an error but we were asked to not let you see that. Please contact the dev team.";
}
