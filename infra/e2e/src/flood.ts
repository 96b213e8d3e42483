import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

interface Flood {
  /** For instance `http://localhost:3000`. */
  readonly target: string;
  /** The bytes that each socket sends. */
  readonly request: string;
  readonly sockets: number;
  /** How often each socket sends them at once, without waiting for a response. */
  readonly pipelined: number;
  /** Closes the sockets after this time, or when every request has its response. */
  readonly seconds: number;
}

export interface FloodResult {
  readonly requests: number;
  /** Number of responses by status. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly megabytes: number;
}

/** A browser's request for a page. */
export function pageRequest(target: string, path: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: ${new URL(target).host}\r\naccept: text/html\r\n\r\n`;
}

/** Sends all requests at once over plain sockets, which need the least CPU in this process. */
export async function flood({ target, request, sockets, pipelined, seconds }: Flood): Promise<FloodResult> {
  const { hostname, port } = new URL(target);
  const statuses: Record<string, number> = {};
  let bytes = 0;
  const open = Array.from({ length: sockets }, () => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on("data", (chunk) => {
      bytes += chunk.length;
      for (const [, status = ""] of chunk.toString("latin1").matchAll(/HTTP\/1\.1 (\d{3}) /g))
        statuses[status] = (statuses[status] ?? 0) + 1;
    });
    // A server that sheds load may close the connection while it is still being written to.
    socket.on("error", () => undefined);
    const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    // The last response closes the connection, which marks the end of all responses.
    const last = request.replace(/\r\n\r\n$/, "\r\nconnection: close\r\n\r\n");
    socket.write(request.repeat(pipelined - 1) + last);
    return { socket, closed };
  });
  const all = Promise.all(open.map(({ closed }) => closed));
  const timer = new AbortController();
  const timeout = sleep(seconds * 1000, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([all, timeout]);
  timer.abort();
  for (const { socket } of open) socket.destroy();
  await all;
  return { requests: sockets * pipelined, statuses, megabytes: Math.round(bytes / 1024 / 1024) };
}
