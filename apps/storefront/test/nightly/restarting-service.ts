import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * A service process that listens, once it gets a line, on the port of its first argument. It prints the writes that it has
 * done, and stops as services do: it closes each connection with its response, then its port.
 */
let stopping = false;
const server = createServer((request, response) => {
  void text(request).then(async (body) => {
    await sleep(5);
    if (request.method === "POST") process.stdout.write(`${body}\n`);
    if (stopping) response.setHeader("connection", "close");
    response.setHeader("content-type", "application/json").end('{"success":true}');
  });
});
process.stdout.write("loaded\n");
await once(process.stdin, "data");
process.stdin.destroy();
server.listen(Number(process.argv[2]), "127.0.0.1", () => process.stdout.write("listening\n"));
await once(process, "SIGTERM");
stopping = true;
await sleep(200);
server.close();
