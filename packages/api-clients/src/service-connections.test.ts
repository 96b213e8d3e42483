import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTcpServer } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
  await connections.close();
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
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  answer = sendHalf;
  const { body } = await call({ silenceMs: 10_000 });
  const [reading] = await Promise.allSettled([readBody(body), vi.advanceTimersByTimeAsync(30_000)]);
  expect(reading).toMatchObject({ reason: { code: "ETIMEDOUT" } });
});

test("gives up when the head of a reply does not end", async () => {
  const trickling = createTcpServer((socket) => {
    const timer = setInterval(() => socket.write("x"), 20);
    socket.on("error", () => {}).on("close", () => clearInterval(timer));
    socket.write("HTTP/1.1 200 OK\r\nx-long: ");
  }).listen(0, "127.0.0.1");
  await once(trickling, "listening");
  const slow = call({ origin: originOf(trickling.address()), silenceMs: 200 });
  await expect(slow).rejects.toMatchObject({ code: "ETIMEDOUT" });
  trickling.close();
});

test("rejects a body that broke before it was read", async () => {
  answer = sendHalf;
  const { body } = await call();
  const broken = once(body, "error");
  server.closeAllConnections();
  await broken;
  await expect(readBody(body)).rejects.toMatchObject({ code: "ECONNRESET" });
});

test("counts as silence only the time in which a reader waits for bytes", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  answer = sendHalf;
  const { body } = await call({ silenceMs: 10_000 });
  await once(body, "readable");
  await vi.advanceTimersByTimeAsync(100_000);
  expect(String(body.read())).toBe("half");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(body.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(body.errored).toMatchObject({ code: "ETIMEDOUT" });
});

test("ends with its signal: before and during the reply, and while it waits for a connection", async () => {
  answer = () => {};
  const soon = () => ({ signal: AbortSignal.timeout(100) });
  await expect(call(soon())).rejects.toMatchObject({ name: "TimeoutError" });
  answer = sendHalf;
  const during = new AbortController();
  const { body } = await call({ signal: during.signal });
  const reading = readBody(body);
  during.abort();
  await expect(reading).rejects.toMatchObject({ name: "AbortError" });
  const one = new ServiceConnections(1);
  answer = () => {};
  const using = one.send({ origin, path: "/", method: "GET", signal: AbortSignal.timeout(2000) });
  const waiting = one.send({ origin, path: "/", method: "GET", ...soon() });
  await expect(Promise.race([using, waiting])).rejects.toMatchObject({ name: "TimeoutError" });
  await expect(waiting).rejects.toMatchObject({ name: "TimeoutError" });
  await expect(using).rejects.toMatchObject({ name: "TimeoutError" });
  answer = (_request, response) => void response.end("yes");
  expect((await one.send({ origin, path: "/", method: "GET" })).statusCode).toBe(200);
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

test("rejects a reply that changes the protocol", async () => {
  const odd = createTcpServer((socket) => {
    socket.on("error", () => {});
    socket.write("HTTP/1.1 101 Switching Protocols\r\nupgrade: other\r\nconnection: upgrade\r\n\r\n");
  }).listen(0, "127.0.0.1");
  await once(odd, "listening");
  await expect(call({ origin: originOf(odd.address()) })).rejects.toMatchObject({ code: "ECONNRESET" });
  odd.close();
});

test("close waits for the calls in progress", async () => {
  const arrived = Promise.withResolvers<ServerResponse>();
  answer = (_request, response) => arrived.resolve(response);
  const writing = call({ method: "POST", body: Buffer.from("{}") });
  const response = await arrived.promise;
  const closing = connections.close();
  response.end("done");
  expect((await readBody((await writing).body)).toString()).toBe("done");
  await closing;
});

test("lets a slow reader finish a reply that has arrived whole", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const replying = Promise.withResolvers<ServerResponse>();
  answer = (_request, response) => {
    response.write("all of it");
    replying.resolve(response);
  };
  const { body } = await call({ silenceMs: 10_000 });
  body.once("data", () => body.pause());
  await once(body, "data");
  (await replying.promise).end();
  await expect.poll(() => body.complete).toBe(true);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(body.destroyed).toBe(false);
});

test("closes an unused connection before the service does", async () => {
  const closed = Promise.withResolvers<string>();
  const short = createServer((request, response) => {
    request.socket.once("end", () => closed.resolve("the caller"));
    request.socket.once("close", () => closed.resolve("the service"));
    response.end();
  }).listen(0, "127.0.0.1");
  // It says that it closes after two seconds, and does so after ten.
  Object.assign(short, { keepAliveTimeout: 2000, keepAliveTimeoutBuffer: 8000 });
  await once(short, "listening");
  await readBody((await call({ origin: originOf(short.address()) })).body);
  expect(await closed.promise).toBe("the caller");
  short.close();
});

/** Sends the head and a part of the body, and then nothing. */
function sendHalf(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { "content-length": "100" });
  response.write("half");
}
