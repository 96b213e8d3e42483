import { once } from "node:events";
import { connect } from "node:net";
import Fastify from "fastify";
import { afterEach, expect, it, vi } from "vitest";
import { PageDelivery } from "./page-delivery.ts";

afterEach(() => {
  vi.useRealTimers();
});

it("closes the connection of a client that has not read its file after ten minutes", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const app = Fastify();
  const delivery = new PageDelivery();
  const { promise: stalled, resolve: stall } = Promise.withResolvers<void>();
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  app.get("/file", async (_request, reply) => {
    reply.raw.once("close", close);
    const endless = new ReadableStream({
      pull: (controller) => {
        controller.enqueue(new Uint8Array(1024 * 1024));
        if (reply.raw.writableNeedDrain) stall();
      },
    });
    return await delivery.sendFile(reply, new Response(endless));
  });
  const port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
  const client = connect(port, "127.0.0.1").on("error", () => {});
  client.pause();
  await once(client, "connect");
  client.write("GET /file HTTP/1.1\r\nhost: shop\r\n\r\n");
  await stalled;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await closed;
  client.destroy();
  await app.close();
  expect(app.server.listening).toBe(false);
});
