import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { withDataUrl } from "@haat/e2e/fetch-pages";
import type { Agent, Dispatcher } from "undici";
import { z } from "zod";
import type { Call } from "./call-log.ts";
import type { Random } from "./random.ts";

/** What a shopper's browser needs of the shop. */
export interface PublicShop {
  /** The storefront. */
  readonly origin: string;
  /** Its connections are those of all shoppers. */
  readonly agent: Agent;
  /** Every call of every shopper. */
  readonly log: Call[];
}

export interface Reply {
  readonly status: number;
  /** The code of an error reply of the API. */
  readonly code: string | null;
  readonly location: string | null;
  readonly text: string;
}

/** The shop gave no clear answer, so this shopper leaves. */
export class NoAnswer extends Error {
  override name = "NoAnswer";
}

/** As long as the storefront's own calls from the browser wait. */
const timeoutMs = 40_000;
const errorReply = z.object({ success: z.literal(false), code: z.string() });

interface Sent {
  readonly kind: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Another site than the shop, such as the payment page. */
  readonly origin?: string;
}

interface ShopperOptions {
  readonly address: string;
  readonly random: Random;
  /** The longest pause between two actions. */
  readonly thinkMs: number;
  /** Whether a page of the shop is open already. */
  readonly hasPage?: boolean;
}

/** A browser and the shopper in front of it: an address, cookies, and time to think. */
export class Shopper {
  readonly random: Random;
  readonly #shop: PublicShop;
  readonly #address: string;
  readonly #thinkMs: number;
  readonly #cookies = new Map<string, string>();
  #hasPage: boolean;

  constructor(shop: PublicShop, options: ShopperOptions) {
    this.#shop = shop;
    this.#hasPage = options.hasPage ?? false;
    this.#address = options.address;
    this.random = options.random;
    this.#thinkMs = options.thinkMs;
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  async think(): Promise<void> {
    await sleep(this.#thinkMs * (0.2 + 0.8 * this.random.next()));
  }

  /** Opens a page of the shop. After the first one, the browser loads only the data of the next. */
  async visit(kind: string, path: string): Promise<Reply> {
    const [page = path, data = path] = withDataUrl(path);
    const isFirst = !this.#hasPage;
    this.#hasPage = true;
    return await this.#send({
      kind,
      method: "GET",
      path: isFirst ? page : data,
      headers: { accept: isFirst ? "text/html" : "*/*" },
    });
  }

  /** Loads a page as a whole, as after a link from another site. */
  async load(kind: string, path: string): Promise<Reply> {
    this.#hasPage = false;
    return await this.visit(kind, path);
  }

  /** Calls the API as a script of the shop's pages: GET without a body, POST with one. */
  async call(kind: string, path: string, body?: object): Promise<Reply> {
    const headers = { accept: "application/json" };
    return body === undefined
      ? await this.#send({ kind, method: "GET", path, headers })
      : await this.#send({
          kind,
          method: "POST",
          path,
          headers: { ...headers, "content-type": "application/json" },
          body: JSON.stringify(body),
        });
  }

  /** Submits a form to a page, also of another site. */
  async submit(kind: string, url: string, fields: Readonly<Record<string, string>>): Promise<Reply> {
    const { origin, pathname, search } = new URL(url);
    this.#hasPage = false;
    return await this.#send({
      kind,
      method: "POST",
      path: pathname + search,
      origin,
      headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    });
  }

  async #send({ kind, method, path, headers, body, origin = this.#shop.origin }: Sent): Promise<Reply> {
    const startedAt = performance.now();
    const answered = (answer: string, failed: boolean) =>
      this.#shop.log.push({ kind, at: startedAt, ms: performance.now() - startedAt, answer, failed });
    let reply: Reply;
    try {
      const response = await this.#shop.agent.request({
        origin,
        path,
        method,
        headers: {
          ...headers,
          ...(method === "POST" ? { origin: this.#shop.origin } : {}),
          ...(origin === this.#shop.origin ? this.#ownHeaders() : {}),
        },
        body: body ?? null,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      });
      if (origin === this.#shop.origin) this.#keepCookies(response.headers["set-cookie"]);
      reply = await toReply(response);
    } catch (error) {
      const reason = reasonOf(error);
      answered(reason, true);
      throw new NoAnswer(`${kind}: ${reason}`);
    }
    const answer = reply.code === null ? String(reply.status) : `${reply.status} ${reply.code}`;
    const failed = reply.status >= 500 || (reply.status >= 400 && path.startsWith("/api/") && !reply.code);
    answered(answer, failed);
    if (failed) throw new NoAnswer(`${kind}: ${answer}`);
    return reply;
  }

  #ownHeaders(): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return {
      "x-forwarded-for": this.#address,
      "accept-encoding": "gzip, br",
      "user-agent": "Mozilla/5.0 (Linux; Android 16) Chrome/142.0 Mobile",
      "sec-fetch-site": "same-origin",
      ...(cookie === "" ? {} : { cookie }),
    };
  }

  #keepCookies(headers: string | string[] | undefined): void {
    for (const header of [headers ?? []].flat()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (value === "") this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}

/** @throws NoAnswer when the reply is a rejection, or has another shape. */
export function readBody<Value>(schema: z.ZodType<Value>, reply: Reply): Value {
  const parsed = schema.safeParse(reply.status === 200 ? JSON.parse(reply.text) : undefined);
  if (!parsed.success)
    throw new NoAnswer(`unexpected reply: ${reply.status} ${reply.code ?? reply.text.slice(0, 200)}`);
  return parsed.data;
}

async function toReply({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<Reply> {
  const bytes = Buffer.from(await body.arrayBuffer());
  const isJson = headers["content-type"]?.toString().startsWith("application/json") ?? false;
  const reply = {
    status: statusCode,
    code: null,
    location: headers["location"]?.toString() ?? null,
    // Of most pages no step reads the text.
    get text() {
      return decompress(bytes, headers["content-encoding"]?.toString());
    },
  };
  const error = statusCode >= 400 && isJson ? errorReply.safeParse(JSON.parse(reply.text)) : null;
  return error?.success ? { ...reply, code: error.data.code } : reply;
}

function decompress(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === "br") return brotliDecompressSync(bytes).toString();
  return encoding === "gzip" ? gunzipSync(bytes).toString() : bytes.toString();
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code.endsWith("TIMEOUT")) return `no reply in ${timeoutMs / 1000} s`;
  return code === "ECONNREFUSED" ? "no connection" : "connection broken";
}
