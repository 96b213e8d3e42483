import { main, serve } from "@haat/service-kit/run";
import { createServer } from "vite";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import type { RenderPage } from "./pages.ts";

// Development: the same app, with Vite compiling pages and files on request.
await main(async () => {
  const config = readConfig();
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { port: config.PORT + 10_000 } },
    appType: "custom",
  });
  const renderPage: RenderPage = async (request, scope) => {
    const module = (await vite.ssrLoadModule("/server/render.ts")) as { renderPage: RenderPage };
    return await module.renderPage(request, scope);
  };
  const app = await buildApp({ config: { ...config, NODE_ENV: "development" }, renderPage });
  app.addHook("onRequest", (request, reply, done) => {
    if (request.url.startsWith("/api/") || request.url.startsWith("/media/")) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  await serve(app, { host: config.HOST, port: config.PORT }, () => vite.close());
});
