import type { Locale } from "@haat/domain/locale";
import { installAssets } from "@haat/web-server/assets";
import { createWebServer } from "@haat/web-server/web-server";
import type { FastifyInstance } from "fastify";
import { installApiProxy } from "./api-proxy.ts";
import { storefrontLimits } from "./concurrency-limits.ts";
import { type Config, servicesOf } from "./config.ts";
import { deviceCookie, sessionCookie } from "./cookies.ts";
import { installPages, type RenderPage, routeInvalidUrls } from "./pages.ts";
import { isProviderPath } from "./provider-paths.ts";
import { installRobots } from "./robots.ts";
import { storefrontRoutes } from "./route-names.ts";

interface StorefrontOptions {
  readonly config: Config;
  readonly renderPage: RenderPage;
  readonly pagePaths: readonly string[];
  /** The language for which the pages were built. */
  readonly locale: Locale;
  /** The folder of built browser files; without it Vite serves them (development). */
  readonly assets?: string;
}

/** The storefront server, not yet listening. */
export async function buildApp({
  config,
  renderPage,
  pagePaths,
  locale,
  assets,
}: StorefrontOptions): Promise<FastifyInstance> {
  const services = servicesOf(config);
  const cookie = sessionCookie(config.PUBLIC_ORIGIN);
  const device = deviceCookie(config.PUBLIC_ORIGIN);
  const limits = storefrontLimits();
  const app = await createWebServer({
    name: "storefront",
    locale,
    config,
    routeOf: storefrontRoutes(pagePaths),
    rewriteUrl: (url) => routeInvalidUrls(config.SERVICE_WORKER === "off" ? withoutServiceWorker(url) : url),
    isOpenPath: isProviderPath,
    formOrigins: [config.PAYMENT_PAGE_ORIGIN, ...config.ADDITIONAL_PAYMENT_PAGE_ORIGINS],
  });
  installRobots(app, config.PUBLIC_ORIGIN);
  // Some clients request this without having loaded a page.
  app.get("/favicon.ico", async (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").redirect("/favicon.svg", 301),
  );
  installApiProxy(app, { services, cookie, device, limits });
  if (assets !== undefined) await installAssets(app, assets);
  installPages(app, { config, cookie, device, services, limits, renderPage, locale });
  return app;
}

/** Sends the file that removes the service worker in its place. */
function withoutServiceWorker(url: string): string {
  return url === "/sw.js" ? "/remove-sw.js" : url;
}
