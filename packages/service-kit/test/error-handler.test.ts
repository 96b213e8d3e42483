import { Readable } from "node:stream";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { installErrorHandler } from "../src/error-handler.ts";
import { ApiError } from "../src/errors.ts";

const replyHeaders = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-disposition": "attachment",
  "content-encoding": "gzip",
  "content-type": "image/webp",
  etag: '"1"',
  "surrogate-key": "shop",
};

test.each([
  ["the handler throws an error reply", 409, () => Promise.reject(new ApiError("OUT_OF_STOCK", "no"))],
  ["the handler fails", 500, () => Promise.reject(new Error("failed"))],
  [
    "the body fails before its first byte",
    500,
    async () =>
      new Readable({
        read() {
          this.destroy(new Error("failed"));
        },
      }),
  ],
])(
  "sends an error without the headers of the reply that it replaces when %s",
  async (_when, status, send) => {
    const app = Fastify();
    installErrorHandler(app);
    app.get("/", async (_request, reply) => {
      reply.headers({ ...replyHeaders, vary: "cookie", "x-frame-options": "DENY" });
      return await send();
    });
    const reply = await app.inject("/");
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ success: false });
    expect(reply.headers["content-type"]).toBe("application/json; charset=utf-8");
    for (const name of Object.keys(replyHeaders).filter((one) => one !== "content-type"))
      expect([name, reply.headers[name]]).toEqual([name, undefined]);
    expect(reply.headers).toMatchObject({ vary: "cookie", "x-frame-options": "DENY" });
  },
);
