import { defaultLocale } from "@haat/domain/locale";
import { createWebServer } from "@haat/web-server/web-server";
import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";

export async function buildApp(config: Config): Promise<FastifyInstance> {
  const app = await createWebServer({
    name: "empty-application",
    locale: defaultLocale,
    config: { ...config, ADDITIONAL_ORIGINS: [] },
    routeOf: ({ routeOptions }) => routeOptions.url ?? "unknown",
    rewriteUrl: (url) => url,
    isOpenPath: () => false,
    formOrigins: [],
  });
  app.get("/", async () => `This is ${config.PUBLIC_ORIGIN}`);
  return app;
}
