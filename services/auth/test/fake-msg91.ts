import Fastify from "fastify";
import { z } from "zod";

const query = z.strictObject({
  template_id: z.enum(["template-1", "template-2"]),
  mobile: z.string().regex(/^91[6-9]\d{9}$/),
  otp: z.string().regex(/^\d{6}$/),
  otp_length: z.literal("6"),
  otp_expiry: z.literal("5"),
});

interface Sms {
  readonly phone: string;
  readonly code: string;
  readonly domain: string;
  readonly template: string;
}

type Mode = "working" | "rejecting" | "down" | "broken" | "unreadable" | "silent";

/** A fake MSG91: stores what it sends and fails as the real one does. */
export async function startMsg91() {
  const app = Fastify({ forceCloseConnections: true });
  const sent: Sms[] = [];
  let mode: Mode = "working";

  app.post("/api/v5/otp", async (request, reply) => {
    const { mobile, otp, template_id: template } = query.parse(request.query);
    const { domain } = z.strictObject({ domain: z.string() }).parse(request.body);
    if (request.headers["authkey"] !== "key-of-msg91") return { type: "error", message: "Invalid authkey" };
    if (mode === "rejecting") return { type: "error", message: `Max limit reached for ${mobile} ${otp}` };
    if (mode === "down") return reply.code(503).send(`no room for ${mobile}`);
    sent.push({ phone: mobile.slice(2), code: otp, domain, template });
    // From here on the SMS is sent, whatever the reply.
    if (mode === "broken") return reply.code(502).send(`lost ${mobile}`);
    if (mode === "unreadable") return reply.type("text/html").send(`<p>${mobile}</p>`);
    if (mode === "silent") return reply.hijack();
    return { type: "success", request_id: "3763646c3058373530393938" };
  });

  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    url,
    sent,
    setMode: (next: Mode) => (mode = next),
    codesOf: (phone: string) => sent.filter((sms) => sms.phone === phone).map(({ code }) => code),
    lastCode: (phone: string) => {
      const code = sent.findLast((sms) => sms.phone === phone)?.code;
      if (code === undefined) throw new Error("no code was sent to this number");
      return code;
    },
    stop: async () => await app.close(),
  };
}
