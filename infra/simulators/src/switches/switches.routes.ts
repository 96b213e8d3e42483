import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { SwitchSchema } from "./switches.schemas.ts";
import type { Switches } from "./switches.ts";

const Params = z.strictObject({ id: z.coerce.number().int().positive() });

export function switchRoutes(app: FastifyInstance, { switches }: { switches: Switches }) {
  app.get("/switches", async () => ({ success: true, result: switches.list() }));

  app.post("/switches", async (request, reply) => {
    const added = switches.add(SwitchSchema.parse(request.body));
    return reply.code(201).send({ success: true, result: added });
  });

  app.delete("/switches", async () => ({ success: true, removed: switches.clear() }));

  app.delete("/switches/:id", async (request, reply) => {
    const removed = switches.clear(Params.parse(request.params).id);
    if (removed === 0)
      return reply.code(404).send({ success: false, msg: "No such switch.", code: "NOT_FOUND" });
    return { success: true, removed };
  });
}
