import Fastify from "fastify";
import { z } from "zod";

const message = z.looseObject({ id: z.uuid(), event: z.string(), channel: z.enum(["sms", "mail"]) });

/** An adapters that stores the messages it gets, and replies to each with `reply`. */
export interface FakeAdapters {
  readonly url: string;
  readonly received: z.output<typeof message>[];
  reply: { status: number; body: object };
  readonly stop: () => Promise<void>;
}

export async function startFakeAdapters(): Promise<FakeAdapters> {
  const app = Fastify({ forceCloseConnections: true });
  const received: FakeAdapters["received"] = [];
  app.post("/internal/messages", async (request, reply) => {
    received.push(message.parse(request.body));
    return await reply.code(fake.reply.status).send(fake.reply.body);
  });
  const fake: FakeAdapters = {
    url: await app.listen({ port: 0, host: "127.0.0.1" }),
    received,
    reply: { status: 200, body: { outcome: "sent", providerReference: "P1" } },
    stop: async () => await app.close(),
  };
  return fake;
}
