import { createServer } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { waitUntilReady } from "../src/ready.ts";

let questions = 0;
let readyAt = 3;
const server = createServer((_, reply) => {
  questions += 1;
  reply.statusCode = questions < readyAt ? 503 : 200;
  reply.end(JSON.stringify({ success: false, missing: ["orders"] }));
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/readyz`;
});
afterAll(() => server.close());

it("waits until the address answers 200", async () => {
  await waitUntilReady(url, 10, new AbortController().signal);
  expect(questions).toBe(3);
});

it("names what is missing when it takes too long", async () => {
  readyAt = Number.POSITIVE_INFINITY;
  await expect(waitUntilReady(url, 0.3, new AbortController().signal)).rejects.toThrow(/not ready: orders/);
});
