import type { Locale } from "@haat/domain/locale";
import type { RouteOf } from "@haat/service-kit/metrics/request-metrics";
import { installAssets } from "@haat/web-server/assets";
import { createWebServer } from "@haat/web-server/web-server";
import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import { installFiles } from "./files.ts";
import { installLabelsAndInvoices } from "./labels-and-invoices.ts";
import { installPages, type RenderPage, sessionCookie } from "./pages.ts";
import { installPictures } from "./pictures.ts";
import { installProductFiles } from "./product-files.ts";

interface BackofficeOptions {
  readonly config: Config;
  readonly renderPage: RenderPage;
  /** The language for which the pages were built. */
  readonly locale: Locale;
  /** The folder of built browser files; without it Vite serves them (development). */
  readonly assets?: string;
}

/**
 * The first segment of a page's path: `/staff/0198…` counts as `/staff`. Deeper segments are ids. A name that is no page of
 * ours (404) does not become one.
 */
export const routeOf: RouteOf = ({ routeOptions, url }, { statusCode }) => {
  if (routeOptions.url !== "/*") return routeOptions.url ?? "unknown";
  return statusCode === 404 ? "/*" : (/^\/[a-z-]*/.exec(url)?.[0] ?? "/*");
};

/** The back office's server, not yet listening. */
export async function buildApp({
  config,
  renderPage,
  locale,
  assets,
}: BackofficeOptions): Promise<FastifyInstance> {
  const app = await createWebServer({
    name: "backoffice",
    locale,
    config: { ...config, ADDITIONAL_ORIGINS: [] },
    routeOf,
    rewriteUrl: (url) => url,
    isOpenPath: () => false,
    formOrigins: [],
    // So long takes a file of products of 20 MB at 1.4 Mbit/s.
    requestTimeout: 120_000,
  });
  // Nothing here is for search engines, and no page is for another site.
  app.addHook("onSend", async (_request, reply) => {
    reply.header("x-robots-tag", "noindex, nofollow").header("referrer-policy", "no-referrer");
    // Reads the barcode of an IMEI.
    reply.header("permissions-policy", "camera=(self), geolocation=(), microphone=()");
  });
  app.get("/robots.txt", async (_request, reply) =>
    reply.type("text/plain").send("User-agent: *\nDisallow: /\n"),
  );
  if (assets !== undefined) await installAssets(app, assets);
  const cookie = sessionCookie(config.PUBLIC_ORIGIN);
  installPictures(app, config, cookie);
  installProductFiles(app, config, cookie);
  installFiles(app, config, cookie);
  installLabelsAndInvoices(app, config, cookie);
  installPages(app, { config, cookie, renderPage, locale });
  return app;
}
