import { EventEmitter, once } from "node:events";
import Fastify from "fastify";
import { z } from "zod";

const message = z.looseObject({ id: z.uuid(), event: z.string(), channel: z.enum(["sms", "mail"]) });

/** An adapters that stores the messages it gets, and replies to each with `reply`. */
export interface FakeAdapters {
  readonly url: string;
  readonly received: z.output<typeof message>[];
  /** How many calls have begun. */
  calls: number;
  reply: { status: number; body: object };
  /** `hang`: gets nothing and does not reply; `hang after`: gets it and does not reply; `hold`: waits for `release`. */
  behaves: "hang" | "hang after" | "hold" | null;
  readonly release: () => void;
  readonly stop: () => Promise<void>;
}

export async function startFakeAdapters(): Promise<FakeAdapters> {
  const app = Fastify({ forceCloseConnections: true });
  const received: FakeAdapters["received"] = [];
  const held = new EventEmitter();
  app.post("/internal/messages", async (request, reply) => {
    fake.calls += 1;
    if (fake.behaves === "hang") {
      await once(reply.raw, "close");
      return;
    }
    if (fake.behaves === "hold") await once(held, "release");
    received.push(message.parse(request.body));
    if (fake.behaves === "hang after") await once(reply.raw, "close");
    return await reply.code(fake.reply.status).send(fake.reply.body);
  });
  const fake: FakeAdapters = {
    url: await app.listen({ port: 0, host: "127.0.0.1" }),
    received,
    calls: 0,
    reply: { status: 200, body: { outcome: "sent", providerReference: "P1" } },
    behaves: null,
    release: () => {
      fake.behaves = null;
      held.emit("release");
    },
    stop: async () => await app.close(),
  };
  return fake;
}
