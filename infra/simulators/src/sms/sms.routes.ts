import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { latestMessages, messagesTo } from "./messages.repository.ts";
import { sendPlainSms } from "./plainsms.ts";
import { sendFlow } from "./send-flow.ts";
import { sendOtp } from "./send-otp.ts";

const Named = z.record(z.string(), z.unknown());
const FlowRecipients = z.object({ recipients: z.array(z.object({ mobiles: z.string() })) });
export const phoneInput = z
  .string()
  // In a query an unencoded + arrives as a space.
  .transform((text) => text.replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^(\+?91)?[6-9]\d{9}$/, "an Indian mobile number"))
  .transform((text) => `+91${text.slice(-10)}`);
const ListQuery = z.strictObject({ phone: phoneInput.optional() });

export function smsRoutes(app: FastifyInstance, deps: Deps) {
  const { db, pause, switches } = deps;

  async function otp(request: FastifyRequest, reply: FastifyReply) {
    const parameters = { ...Named.catch({}).parse(request.query), ...Named.catch({}).parse(request.body) };
    const mobile = parameters["mobile"];
    const scope = typeof mobile === "string" ? { phone: mobile.slice(-10) } : {};
    if (switches.take("sms-down", scope) !== undefined) return reply.code(503).send("Service Unavailable");
    const authkey = request.headers["authkey"];
    const sent = sendOtp(deps, typeof authkey === "string" ? authkey : undefined, parameters);
    const slow = switches.take("sms-slow", scope);
    if (slow !== undefined) await pause(slow.ms);
    return sent;
  }
  app.post("/msg91/api/v5/otp", otp);
  app.post("/msg91/api/v5/otp/", otp);

  app.post("/msg91/api/v5/flow", async (request, reply) => {
    const [recipient] = FlowRecipients.catch({ recipients: [] }).parse(request.body).recipients;
    const scope = recipient === undefined ? {} : { phone: recipient.mobiles.slice(-10) };
    if (switches.take("sms-down", scope) !== undefined)
      return await reply.code(503).send("Service Unavailable");
    const authkey = request.headers["authkey"];
    const sent = sendFlow(deps, typeof authkey === "string" ? authkey : undefined, request.body);
    const slow = switches.take("sms-slow", scope);
    if (slow !== undefined) await pause(slow.ms);
    return sent;
  });

  app.post("/plainsms/messages", async (request, reply) => {
    const { to } = Named.catch({}).parse(request.body);
    const scope = typeof to === "string" ? { phone: to.slice(-10) } : {};
    if (switches.take("sms-down", scope) !== undefined) return await reply.code(503).send({ error: "Down" });
    const { status, body } = sendPlainSms(deps, request.headers.authorization, request.body);
    const slow = switches.take("sms-slow", scope);
    if (slow !== undefined) await pause(slow.ms);
    return await reply.code(status).send(body);
  });

  app.get("/sms/messages", async (request) => {
    const { phone } = ListQuery.parse(request.query);
    return { success: true, result: phone === undefined ? latestMessages(db) : messagesTo(db, phone) };
  });
}
