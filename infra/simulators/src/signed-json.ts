import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";

/** An error that the provider returns with this HTTP status. */
export class SampleError extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

export const sign = (text: string, secret: string) => createHmac("sha256", secret).update(text).digest("hex");

interface Options<Schema extends z.ZodType> {
  path: string;
  secret: string;
  header: string;
  body: Schema;
  handle: (body: z.output<Schema>, request: FastifyRequest) => object;
}

/** Registers one call of a sample provider: a POST of JSON whose HMAC-SHA256 is in a header. `api` parses bodies as text. */
export function signedCall<Schema extends z.ZodType>(
  api: FastifyInstance,
  { path, secret, header, body, handle }: Options<Schema>,
) {
  api.post(path, async (request: FastifyRequest, reply: FastifyReply) => {
    const text = typeof request.body === "string" ? request.body : "";
    const expected = Buffer.from(sign(text, secret));
    const given = Buffer.from(String(request.headers[header] ?? ""));
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      return await reply.code(401).send({ error: "invalid signature" });
    const parsed = body.safeParse(JSON.parse(text));
    if (!parsed.success) return await reply.code(422).send({ error: z.prettifyError(parsed.error) });
    try {
      return handle(parsed.data, request);
    } catch (error) {
      if (error instanceof SampleError)
        return await reply.code(error.statusCode).send({ error: error.message });
      throw error;
    }
  });
}
