import { resolve } from "node:path";
import { startMetrics } from "@haat/service-kit/metrics/start-metrics";
import { main, serve } from "@haat/service-kit/run";
import { startTracing } from "@haat/service-kit/tracing/tracing";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { locale, pagePaths, renderPage } from "./render.ts";
import { storefrontRoutes } from "./route-names.ts";

await main(async () => {
  const config = readConfig();
  await startTracing("storefront", config, { continuesTraces: false });
  // Relative to build/server/index.js, the built file.
  const assets = resolve(import.meta.dirname, "../client");
  const app = await buildApp({ config, renderPage, pagePaths, locale, assets });
  const { VERSION: version, REVISION: revision } = config;
  app.log.info({ version, revision }, "starting");
  const routeOf = storefrontRoutes(pagePaths);
  const metrics = await startMetrics({ config, log: app.log, app, routeOf, gauges: [] });
  await serve(app, { host: config.HOST, port: config.PORT }, metrics.close);
});
