import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { latestMessages, messagesTo } from "./messages.repository.ts";
import { sendOtp } from "./send-otp.ts";

const Named = z.record(z.string(), z.unknown());
const ListQuery = z.strictObject({
  phone: z
    .string()
    // In a query an unencoded + arrives as a space.
    .transform((text) => text.replace(/[\s-]/g, ""))
    .pipe(z.string().regex(/^(\+?91)?[6-9]\d{9}$/, "an Indian mobile number"))
    .transform((text) => `+91${text.slice(-10)}`)
    .optional(),
});

export function smsRoutes(app: FastifyInstance, deps: Deps) {
  const { db, pause, switches } = deps;

  async function otp(request: FastifyRequest, reply: FastifyReply) {
    const given = { ...Named.catch({}).parse(request.query), ...Named.catch({}).parse(request.body) };
    const mobile = given["mobile"];
    const subject = typeof mobile === "string" ? { phone: mobile.slice(-10) } : {};
    if (switches.take("sms-down", subject) !== undefined) return reply.code(503).send("Service Unavailable");
    const authkey = request.headers["authkey"];
    const sent = sendOtp(deps, typeof authkey === "string" ? authkey : undefined, given);
    const slow = switches.take("sms-slow", subject);
    if (slow !== undefined) await pause(slow.ms);
    return sent;
  }
  app.post("/msg91/api/v5/otp", otp);
  app.post("/msg91/api/v5/otp/", otp);

  app.get("/sms/messages", async (request) => {
    const { phone } = ListQuery.parse(request.query);
    return { success: true, result: phone === undefined ? latestMessages(db) : messagesTo(db, phone) };
  });
}
