import { defaultLocale, type Locale } from "@haat/domain/locale";
import Fastify, { type FastifyInstance } from "fastify";
import { buildApp } from "../server/app.ts";
import type { Config } from "../server/config.ts";
import type { RenderPage } from "../server/pages.ts";

export const origin = "https://haat.test";

/** A request that an upstream service received. */
interface ReceivedRequest {
  readonly service: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface Upstream {
  readonly url: string;
  readonly requests: ReceivedRequest[];
  readonly close: () => Promise<void>;
}

/** A fake service over real HTTP: replies as `routes` says and records the requests it receives. */
export async function startUpstream(
  service: string,
  routes: (app: FastifyInstance) => void = () => {},
): Promise<Upstream> {
  const app = Fastify();
  const requests: ReceivedRequest[] = [];
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
  app.addHook("preHandler", async ({ method, url, headers, body }) => {
    requests.push({ service, method, url, headers, body: typeof body === "string" ? body : "" });
  });
  app.get("/readyz", async () => ({ success: true }));
  routes(app);
  app.all("/*", async () => ({ success: true, service }));
  return { url: await app.listen({ host: "127.0.0.1", port: 0 }), requests, close: () => app.close() };
}

/** Auth's answer about the session of a shopper called Asha Sen. */
export function knowsAsha(app: FastifyInstance, { isConsumer = true } = {}): void {
  const userInfo = { _id: "1", name: "Asha Sen", email: null, phone: "+919830011111", isConsumer };
  app.get("/api/user/authVerify", async () => ({ success: true, userInfo }));
}

/** The HTML of a page as a signed-in shopper reads it. */
export async function readSignedIn(shop: { readonly url: string }, path: string): Promise<string> {
  const response = await fetch(shop.url + path, { headers: { cookie: "__Host-haat=asha" } });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return await response.text();
}

interface ShopOptions {
  readonly services?: Partial<Record<"AUTH_URL" | "CATALOGUE_URL" | "ORDERS_URL" | "ADAPTERS_URL", string>>;
  readonly config?: Partial<Config>;
  readonly renderPage?: RenderPage;
  readonly locale?: Locale;
  /** The folder of files for browsers. */
  readonly assets?: string;
}

const unreachable = "http://127.0.0.1:9";

/** Every service is down. */
export const testConfig: Config = {
  NODE_ENV: "test",
  HOST: "127.0.0.1",
  PORT: 0,
  LOG_LEVEL: "silent",
  VERSION: "unknown",
  REVISION: "unknown",
  AUTH_URL: unreachable,
  CATALOGUE_URL: unreachable,
  ORDERS_URL: unreachable,
  ADAPTERS_URL: unreachable,
  STOREFRONT_TOKEN_SECRET: "a-secret-of-the-storefront-for-tests",
  PUBLIC_ORIGIN: origin,
  ADDITIONAL_ORIGINS: [],
  PAYMENT_PAGE_ORIGIN: "https://pay.test",
  ADDITIONAL_PAYMENT_PAGE_ORIGINS: [],
  PACE: "brisk",
  SERVICE_WORKER: "on",
  TRUSTED_PROXIES: "",
  OTEL_TRACES_SAMPLER_ARG: 1,
};

/** The storefront's server as in production, with fake pages. */
export async function openShop({
  services = {},
  config = {},
  renderPage,
  locale = defaultLocale,
  assets,
}: ShopOptions = {}) {
  const app = await buildApp({
    config: { ...testConfig, ...services, ...config },
    locale,
    pagePaths: ["/product/:slug/:id"],
    ...(assets === undefined ? {} : { assets }),
    renderPage:
      renderPage ?? (async () => new Response("<p>page</p>", { headers: { "content-type": "text/html" } })),
  });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  return { app, url, close: () => app.close() };
}

interface LogLine {
  readonly level: number;
  readonly msg: string;
}

/** Captures what the storefront logs from now on, at level info and above. */
export function logOf({ log }: FastifyInstance): readonly LogLine[] {
  const lines: LogLine[] = [];
  log.level = "info";
  // Pino keeps its output stream under a symbol that every request logger shares.
  const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === "pino.stream");
  if (stream) Reflect.set(log, stream, { write: (line: string) => lines.push(JSON.parse(line)) });
  return lines;
}
