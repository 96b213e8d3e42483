import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { istDigits } from "../ist.ts";
import type { SwitchOf } from "../switches/switches.schemas.ts";
import { GatewayError } from "./gateway-error.ts";
import type { Envelope } from "./jose-envelope.ts";
import { storeTraceId } from "./payments.repository.ts";

type Call = SwitchOf<"gateway-error">["call"];

/** Wraps one API call in the shared steps: headers, JOSE both ways, trace id, failure switches. */
export function createGatewayCall(deps: Deps, envelope: Envelope) {
  const { db, now, pause, switches } = deps;

  async function readRequest(request: FastifyRequest): Promise<unknown> {
    checkHeaders(request);
    const body = typeof request.body === "string" ? request.body : "";
    const text = await envelope.open(body).catch(() => {
      throw new GatewayError(401, "GNAUE0003", "Authentication failed", { understood: false });
    });
    if (!storeTraceId(db, header(request, "bd-traceid"), now())) {
      throw new GatewayError(409, "GNDRE0001", "Duplicate request");
    }
    try {
      return JSON.parse(text);
    } catch {
      throw new GatewayError(400, "GNIRE9003", "The payload is not JSON");
    }
  }

  return (call: Call, handle: (payload: unknown, request: FastifyRequest) => object) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header("bd-traceid", header(request, "bd-traceid"));
      reply.header("bd-timestamp", istDigits(now()));
      try {
        const payload = await readRequest(request);
        const subject = subjectOf(payload);
        const failing = switches.take("gateway-error", subject, (found) => found.call === call);
        if (failing !== undefined) {
          throw new GatewayError(failing.status, "GNPRE9001", "Internal error", { understood: false });
        }
        const sealed = await envelope.seal(handle(payload, request));
        // The work is done before the wait, so a caller that times out must look up the result.
        const slow = switches.take("gateway-slow", subject, (found) => found.call === call);
        if (slow !== undefined) await pause(slow.ms);
        return await reply.type("application/jose").send(sealed);
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        reply.code(error.status);
        if (!error.understood) return reply.type("application/json").send(JSON.stringify(error.body()));
        return reply.type("application/jose").send(await envelope.seal(error.body()));
      }
    };
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === "string" ? value : "";
}

function checkHeaders(request: FastifyRequest) {
  const plain = { understood: false };
  const type = header(request, "content-type").split(";")[0];
  if (type === "") throw new GatewayError(400, "GNIRE0002", "Required header content-type is missing", plain);
  if (type === "application/json") {
    throw new GatewayError(401, "GNAUE0001", "Required header authorization is missing", plain);
  }
  if (type !== "application/jose") throw new GatewayError(415, "GNMTE9001", "Invalid content-type", plain);
  if (header(request, "accept") !== "application/jose") {
    throw new GatewayError(406, "GNIRE9001", "Invalid header accept", plain);
  }
  if (!/^[A-Za-z0-9]{1,35}$/.test(header(request, "bd-traceid"))) {
    throw new GatewayError(400, "GNIRE9002", "Invalid header BD-Traceid", plain);
  }
  // BillDesk documents 14 digits of Indian time, and also accepts epoch milliseconds.
  if (!/^(\d{14}|\d{13})$/.test(header(request, "bd-timestamp"))) {
    throw new GatewayError(400, "GNIRE9004", "Invalid header BD-Timestamp", plain);
  }
}

function subjectOf(payload: unknown): { order?: string } {
  if (typeof payload !== "object" || payload === null || !("orderid" in payload)) return {};
  return typeof payload.orderid === "string" ? { order: payload.orderid } : {};
}
