import { serviceTokenSecret } from "@haat/testkit/test-users";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { serviceClient, validReply } from "../src/service-client.ts";
import { serviceTokenVerifier } from "../src/service-token.ts";

interface Paths {
  "/internal/things": {
    get: {
      parameters: { query?: { status?: number } };
      responses: { 200: { content: { "application/json": unknown } } };
    };
  };
}

let service: FastifyInstance;
let baseUrl: string;
let answer: { status: number; body: unknown };
let caller: string;
beforeAll(async () => {
  const verify = serviceTokenVerifier({ audience: "catalogue", secrets: [serviceTokenSecret] });
  service = Fastify();
  service.get("/internal/things", async (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
    caller = await verify(token);
    return await reply.code(answer.status).send(answer.body);
  });
  baseUrl = await service.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => await service.close());

const ask = async (url = baseUrl) => {
  const client = serviceClient<Paths>({
    from: "orders",
    to: "catalogue",
    baseUrl: url,
    secret: serviceTokenSecret,
  });
  return await validReply(z.object({ quantity: z.int() }), client.GET("/internal/things"));
};

describe("a call to another service", () => {
  test("sends the calling service's name and returns the parsed reply", async () => {
    answer = { status: 200, body: { quantity: 3, more: true } };
    expect(await ask()).toEqual({ quantity: 3 });
    expect(caller).toBe("orders");
  });

  test("passes on an error of the other service", async () => {
    answer = { status: 409, body: { success: false, msg: "Sold.", code: "OUT_OF_STOCK" } };
    await expect(ask()).rejects.toMatchObject({ code: "OUT_OF_STOCK", message: "Sold." });
  });

  test.each([
    ["returns 500", 500, { success: false, msg: "Oh.", code: "INTERNAL" }],
    ["rejects our token", 403, { success: false, msg: "No.", code: "FORBIDDEN" }],
    ["sends an unknown code", 409, { success: false, msg: "No.", code: "toString" }],
    ["sends no error reply", 404, "nothing"],
  ])("throws TRY_AGAIN when the service %s", async (_, status, body) => {
    answer = { status, body };
    await expect(ask()).rejects.toMatchObject({ code: "TRY_AGAIN" });
  });

  test("throws TRY_AGAIN when the service is unreachable", async () => {
    await expect(ask("http://127.0.0.1:9")).rejects.toMatchObject({ code: "TRY_AGAIN" });
  });

  test("throws a validation error for a reply of another shape", async () => {
    answer = { status: 200, body: { quantity: "three" } };
    await expect(ask()).rejects.toThrow(z.ZodError);
  });
});
