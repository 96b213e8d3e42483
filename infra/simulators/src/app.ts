import Fastify, { type FastifyInstance } from "fastify";
import { ZodError } from "zod";
import { billdeskRoutes } from "./billdesk/billdesk.routes.ts";
import { delhiveryRoutes } from "./delhivery/delhivery.routes.ts";
import type { Deps } from "./deps.ts";
import { homeRoutes } from "./home/home.routes.ts";
import { mailRoutes } from "./mail/mail.routes.ts";
import { samplepayRoutes } from "./samplepay/samplepay.routes.ts";
import { sampleshipRoutes } from "./sampleship/sampleship.routes.ts";
import { smsRoutes } from "./sms/sms.routes.ts";
import { switchRoutes } from "./switches/switches.routes.ts";

export function buildApp(deps: Deps): FastifyInstance {
  // forceCloseConnections: a stop must not wait for the browsers' keep-alive connections.
  const app = Fastify({
    forceCloseConnections: true,
    requestTimeout: 30_000,
    logger: { level: "error" },
  });

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ZodError) {
      const fields = error.issues.map(({ path, message }) => `${path.join(".") || "body"}: ${message}`);
      return reply.code(400).send({ success: false, msg: fields.join("; "), code: "VALIDATION" });
    }
    const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
    if (status < 500 && error instanceof Error) {
      return reply.code(status).send({ success: false, msg: error.message, code: "BAD_REQUEST" });
    }
    request.log.error(error);
    return reply.code(500).send({ success: false, msg: "Simulator error.", code: "INTERNAL" });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ success: false, msg: "Not found.", code: "NOT_FOUND" }),
  );

  for (const path of ["/healthz", "/readyz"]) app.get(path, async () => ({ status: "ok" }));
  switchRoutes(app, deps);
  billdeskRoutes(app, deps);
  delhiveryRoutes(app, deps);
  samplepayRoutes(app, deps);
  sampleshipRoutes(app, deps);
  smsRoutes(app, deps);
  mailRoutes(app, deps);
  homeRoutes(app, deps);

  app.addHook("onListen", () => deps.jobs.start());
  app.addHook("onClose", () => deps.close());
  return app;
}
