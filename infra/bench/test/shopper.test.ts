import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { brotliCompressSync } from "node:zlib";
import { Agent } from "undici";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Call, rowsByKind } from "../src/traffic/call-log.ts";
import { seededRandom } from "../src/traffic/random.ts";
import { NoAnswer, Shopper } from "../src/traffic/shopper.ts";

let server: Server;
let answer: (request: IncomingMessage, reply: ServerResponse) => void;
let log: Call[];
let shopper: Shopper;
const agent = new Agent();

beforeEach(async () => {
  server = createServer((request, reply) => answer(request, reply));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  log = [];
  const shop = { origin: `http://127.0.0.1:${address.port}`, agent, log };
  shopper = new Shopper(shop, { address: "49.0.0.1", random: seededRandom(1), thinkMs: 0 });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it("keeps cookies, and loads only the data of the second page", async () => {
  const seen: string[] = [];
  answer = (request, reply) => {
    seen.push(`${request.url} ${request.headers.cookie ?? ""} ${request.headers["x-forwarded-for"]}`);
    reply.setHeader("set-cookie", ["haat=token; Path=/; HttpOnly"]);
    reply.end("page");
  };
  await shopper.visit("home page", "/");
  await shopper.visit("listing page", "/products?sort=latest");
  expect(seen).toEqual(["/  49.0.0.1", "/products.data?sort=latest haat=token 49.0.0.1"]);
});

it("returns the code of a rejection, which is a clear answer", async () => {
  answer = (_request, reply) => {
    reply.writeHead(409, { "content-type": "application/json", "content-encoding": "br" });
    reply.end(
      brotliCompressSync(JSON.stringify({ success: false, msg: "CART ERROR", code: "OUT_OF_STOCK" })),
    );
  };
  expect(await shopper.call("place order", "/api/order/addFakeOrder", {})).toMatchObject({
    code: "OUT_OF_STOCK",
  });
  expect(rowsByKind(log)[0]).toMatchObject({ failed: 0, answers: new Map([["409 OUT_OF_STOCK", 1]]) });
});

it("counts a 503 and a broken connection as failed, and leaves", async () => {
  answer = (_request, reply) =>
    reply.writeHead(503, { "content-type": "application/json" }).end('{"success":false,"code":"OVERLOADED"}');
  await expect(shopper.call("cart", "/api/product/getCartProduct", {})).rejects.toThrow(NoAnswer);
  answer = (request) => request.socket.destroy();
  await expect(shopper.call("cart", "/api/product/getCartProduct", {})).rejects.toThrow(NoAnswer);
  expect(rowsByKind(log)[0]).toMatchObject({
    failed: 2,
    answers: new Map([
      ["503 OVERLOADED", 1],
      ["connection broken", 1],
    ]),
  });
});
