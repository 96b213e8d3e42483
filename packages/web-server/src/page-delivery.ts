import { once } from "node:events";
import { PassThrough } from "node:stream";
import { networkOf } from "@haat/service-kit/caller-network";
import { overloaded } from "@haat/service-kit/concurrency-limit";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Bytes of rendered pages that clients have not read yet. Beyond this, older pages are cut off. */
const maxUndelivered = 64 * 1024 * 1024;
/** A page below this size is rendered to its end even when its client reads slowly. */
const pageBuffer = 1024 * 1024;
/** A client that has not read its page after this time is cut off. */
const deliveryTimeoutMs = 60_000;
/** The same for a file, which may be long. */
const fileTimeoutMs = 10 * 60_000;

interface UnreadPage {
  readonly client: string;
  bytes: number;
  readonly cutOff: () => void;
  readonly release: () => void;
}

/** Sends pages to clients of any speed. A slow client takes memory, which is bounded, but no rendering slot. */
export class PageDelivery {
  /** Oldest first. */
  readonly #unread = new Set<UnreadPage>();
  #undelivered = 0;

  /**
   * Whether one more page may be rendered for this client. When memory is short, the oldest pages of the client that
   * has the most unread bytes are cut off, unless it is this one.
   * @param client the network of the request, see `networkOf`.
   */
  hasRoomFor(client: string): boolean {
    while (this.#undelivered > maxUndelivered) {
      const page = this.#oldestOfGreediest(client);
      if (page === undefined) return false;
      page.cutOff();
    }
    return true;
  }

  #oldestOfGreediest(newcomer: string): UnreadPage | undefined {
    const bytesOf = new Map<string, number>();
    for (const { client, bytes } of this.#unread) bytesOf.set(client, (bytesOf.get(client) ?? 0) + bytes);
    const least: [string, number] = [newcomer, bytesOf.get(newcomer) ?? 0];
    const [greediest] = [...bytesOf].reduce((a, b) => (b[1] > a[1] ? b : a), least);
    if (greediest === newcomer) return undefined;
    return [...this.#unread].find((page) => page.client === greediest);
  }

  /**
   * Sends a page that is complete already.
   * @throws ApiError OVERLOADED when there is no memory for the client's unread pages.
   */
  sendBytes(request: FastifyRequest, reply: FastifyReply, page: Buffer): FastifyReply {
    const client = networkOf(request.ip);
    if (!this.hasRoomFor(client)) throw overloaded();
    const unread = this.#startDelivery(reply, client);
    this.#add(unread, page.length);
    return reply.send(page);
  }

  /** Resolves when the page is rendered; its client may still be reading it. */
  async send(reply: FastifyReply, page: Response, client: string, disconnected: AbortSignal): Promise<void> {
    reply.code(page.status);
    for (const [name, value] of page.headers) reply.header(name, value);
    if (page.body === null) return void reply.send();
    const body = new PassThrough({ highWaterMark: pageBuffer });
    reply.send(body);
    const unread = this.#startDelivery(reply, client);
    disconnected.addEventListener("abort", unread.release);
    try {
      for await (const chunk of page.body) {
        if (disconnected.aborted || !this.#unread.has(unread)) return void body.destroy();
        this.#add(unread, chunk.byteLength);
        if (!body.write(chunk)) await once(body, "drain", { signal: disconnected });
      }
      body.end();
    } catch (error) {
      body.destroy(error instanceof Error ? error : new Error("rendering failed", { cause: error }));
    }
  }

  /** Sends a file that is loaded bit by bit while its client reads, so that it needs neither a rendering slot nor memory. */
  sendFile(reply: FastifyReply, file: Response): FastifyReply {
    // Without this, a client that stops reading would keep its connection for ever.
    const timer = setTimeout(() => reply.request.raw.socket.destroy(), fileTimeoutMs);
    reply.raw.once("close", () => clearTimeout(timer));
    return reply.send(file);
  }

  #startDelivery(reply: FastifyReply, client: string): UnreadPage {
    const release = () => {
      clearTimeout(timer);
      if (this.#unread.delete(unread)) this.#undelivered -= unread.bytes;
    };
    const cutOff = () => {
      release();
      reply.request.raw.socket.destroy();
    };
    const unread: UnreadPage = { client, bytes: 0, cutOff, release };
    const timer = setTimeout(cutOff, deliveryTimeoutMs);
    this.#unread.add(unread);
    reply.raw.once("close", release);
    return unread;
  }

  #add(unread: UnreadPage, bytes: number): void {
    unread.bytes += bytes;
    this.#undelivered += bytes;
  }
}
