import { once } from "node:events";
import { PassThrough } from "node:stream";
import type { FastifyReply } from "fastify";

/** Bytes of rendered pages that clients have not read yet. Beyond this, no further page is rendered. */
const maxUndelivered = 64 * 1024 * 1024;
/** A page below this is rendered to its end, however slowly its client reads it. */
const pageBuffer = 1024 * 1024;
/** A client that has not read its page by then is cut off. */
const deliveryTimeoutMs = 60_000;

/** Sends pages to clients of any speed. A slow one takes memory, which is bounded, but no slot for rendering. */
export class PageDelivery {
  #undelivered = 0;

  get isFull(): boolean {
    return this.#undelivered > maxUndelivered;
  }

  /** Resolves when the page is rendered; its client may still be reading it. */
  async send(reply: FastifyReply, page: Response, left: AbortSignal): Promise<void> {
    reply.code(page.status);
    for (const [name, value] of page.headers) reply.header(name, value);
    if (page.body === null) return void reply.send();
    const body = new PassThrough({ highWaterMark: pageBuffer });
    reply.send(body);
    let size = 0;
    const timer = setTimeout(() => reply.raw.destroy(), deliveryTimeoutMs);
    const release = () => {
      clearTimeout(timer);
      this.#undelivered -= size;
      size = 0;
    };
    reply.raw.once("close", release);
    left.addEventListener("abort", release);
    try {
      for await (const chunk of page.body) {
        if (left.aborted) return void body.destroy();
        size += chunk.byteLength;
        this.#undelivered += chunk.byteLength;
        if (!body.write(chunk)) await once(body, "drain", { signal: left });
      }
      body.end();
    } catch (error) {
      body.destroy(error instanceof Error ? error : new Error("rendering failed", { cause: error }));
    }
  }
}
