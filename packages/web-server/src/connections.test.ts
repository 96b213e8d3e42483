import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { shareConnections } from "./connections.ts";

const sockets: Socket[] = [];
let server: ReturnType<typeof createServer>;

beforeEach(async () => {
  server = createServer((socket) => socket.on("error", () => undefined).resume());
  shareConnections(server, 10);
  await once(server.listen(0, "127.0.0.1"), "listening");
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await once(server.close(), "close");
});

async function open(localAddress: string): Promise<Socket> {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server does not listen");
  const accepted = once(server, "connection");
  const socket = connect({ host: "127.0.0.1", port: address.port, localAddress });
  socket.on("error", () => undefined).resume();
  sockets.push(socket);
  await accepted;
  return socket;
}

const closed = async (socket: Socket) => await expect.poll(() => socket.closed).toBe(true);

it("closes the oldest connection of the client with the most for each new one of another client", async () => {
  const idle: Socket[] = [];
  for (let count = 0; count < 10; count++) idle.push(await open("127.0.0.2"));
  const others = [await open("127.0.0.3"), await open("127.0.0.4")];
  for (const socket of idle.slice(0, 2)) await closed(socket);
  expect([...others, ...idle.slice(2)].map((socket) => socket.closed)).not.toContain(true);
});

it("closes a new connection of the client that already has the most", async () => {
  const kept: Socket[] = [];
  for (let count = 0; count < 10; count++) kept.push(await open("127.0.0.2"));
  await closed(await open("127.0.0.2"));
  expect(kept.map((socket) => socket.closed)).not.toContain(true);
});

it("accepts a new connection after one was closed", async () => {
  const first: Socket[] = [];
  for (let count = 0; count < 10; count++) first.push(await open("127.0.0.2"));
  for (const socket of first.splice(0, 5)) socket.destroy();
  await vi.waitFor(async () => {
    const counted = new Promise<number>((resolve) =>
      server.getConnections((_error, count) => resolve(count)),
    );
    expect(await counted).toBe(5);
  }, 20_000);
  const next = await open("127.0.0.2");
  expect([next, ...first].map((socket) => socket.closed)).not.toContain(true);
});
