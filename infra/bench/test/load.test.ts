import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Request, sendLoad } from "../src/load.ts";

const asked: string[] = [];
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, reply) => {
    asked.push(request.url ?? "");
    reply.statusCode = request.url === "/missing" ? 404 : 200;
    reply.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  origin = `http://127.0.0.1:${address.port}`;
});
afterAll(() => server.close());

it("fails when one reply of many is not 200", async () => {
  const requests: [Request, ...Request[]] = [{ path: "/" }, { path: "/missing" }, { path: "/other" }];
  await expect(sendLoad({ origin, requests })).rejects.toThrow("1 replies 404");
});

it("sends each request of a cold load exactly once", async () => {
  asked.length = 0;
  const paths = Array.from({ length: 57 }, (_, index) => `/${index}`);
  const [first = "/", ...others] = paths;
  await sendLoad({ origin, requests: [{ path: first }, ...others.map((path) => ({ path }))] });
  expect(asked.toSorted()).toEqual(paths.toSorted());
});
