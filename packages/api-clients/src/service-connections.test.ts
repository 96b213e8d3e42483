import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTcpServer } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readBody, ServiceConnections } from "./service-connections.ts";

let answer: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
const server = createServer((request, response) => void answer(request, response));
let origin: string;
let connections: ServiceConnections;

beforeEach(async () => {
  connections = new ServiceConnections();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = originOf(server.address());
});

afterEach(async () => {
  connections.close();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

function originOf(address: ReturnType<typeof server.address>): string {
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}`;
}

const call = (more: Partial<Parameters<ServiceConnections["send"]>[0]> = {}) =>
  connections.send({ origin, path: "/thing?one=1", method: "GET", ...more });

test("sends a call's method, path, headers and body, with the length of the body", async () => {
  answer = async (request, response) => {
    const { method, url, headers } = request;
    response.end([method, url, headers["content-length"], await readBody(request)].join(" "));
  };
  const headers = { "content-type": "text/plain" };
  for (const method of ["POST", "DELETE"]) {
    const { statusCode, body } = await call({ method, headers, body: Buffer.from("né") });
    expect([statusCode, (await readBody(body)).toString()]).toEqual([200, `${method} /thing?one=1 3 né`]);
  }
});

test("uses a connection for one call after the other", async () => {
  const ports = new Set<number | undefined>();
  answer = (request, response) => {
    ports.add(request.socket.remotePort);
    response.end("yes");
  };
  for (let i = 0; i < 5; i++) await readBody((await call()).body);
  expect(ports.size).toBe(1);
});

test("gives up when the service stays silent, before and during its reply", async () => {
  answer = () => {};
  await expect(call({ silenceMs: 100 })).rejects.toMatchObject({ code: "ETIMEDOUT" });
  answer = (_request, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write("half");
  };
  const { body } = await call({ silenceMs: 100 });
  await expect(readBody(body)).rejects.toThrow("aborted");
});

test("ends with its signal, before and during the reply", async () => {
  answer = () => {};
  await expect(call({ signal: AbortSignal.timeout(100) })).rejects.toMatchObject({ name: "AbortError" });
  answer = (_request, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write("half");
  };
  const { body } = await call({ signal: AbortSignal.timeout(100) });
  await expect(readBody(body)).rejects.toThrow("aborted");
});

test("says that no process listens, or that the connection broke", async () => {
  const closed = createTcpServer().listen(0, "127.0.0.1");
  await once(closed, "listening");
  const nowhere = originOf(closed.address());
  closed.close();
  await once(closed, "close");
  await expect(call({ origin: nowhere })).rejects.toMatchObject({ code: "ECONNREFUSED" });
  answer = (request) => void request.socket.destroy();
  await expect(call()).rejects.toMatchObject({ code: "ECONNRESET" });
});
