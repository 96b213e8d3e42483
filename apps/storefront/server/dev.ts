import { main, serve } from "@haat/service-kit/run";
import { createServer } from "vite";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import type { RenderPage } from "./pages.ts";
import type * as Render from "./render.ts";

// Development: the same app, with Vite compiling pages and files on request.
await main(async () => {
  const config = readConfig();
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { port: config.PORT + 10_000 } },
    appType: "custom",
  });
  // Loaded anew for each page, because a file may have changed.
  const loadRender = async () => (await vite.ssrLoadModule("/server/render.ts")) as typeof Render;
  const renderPage: RenderPage = async (request, scope) =>
    await (await loadRender()).renderPage(request, scope);
  const { locale, pagePaths } = await loadRender();
  const app = await buildApp({
    config: { ...config, NODE_ENV: "development" },
    renderPage,
    pagePaths,
    locale,
  });
  app.addHook("onRequest", (request, reply, done) => {
    if (request.url.startsWith("/api/") || request.url.startsWith("/media/")) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  await serve(app, { host: config.HOST, port: config.PORT }, () => vite.close());
});
