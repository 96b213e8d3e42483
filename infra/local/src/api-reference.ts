import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import serveStatic from "@fastify/static";
import Fastify from "fastify";
import { root } from "./config.ts";

/**
 * Serves one page that shows the OpenAPI documents of all services. They describe internal routes as well, so it listens on this
 * machine only, and no image contains it.
 */
export async function serveApiReference(port: number, stack: AsyncDisposableStack): Promise<void> {
  // An open page must not delay Ctrl-C.
  const app = Fastify({ forceCloseConnections: true });
  stack.defer(async () => await app.close());
  const services = globSync("services/*/openapi.json", { cwd: root }).map((file) => basename(dirname(file)));
  for (const service of services) {
    app.get(
      `/${service}.json`,
      async (_request, reply) => await reply.sendFile("openapi.json", join(root, "services", service)),
    );
  }
  app.get("/", async (_request, reply) => await reply.type("text/html").send(page(services.sort())));
  const swaggerUi = dirname(fileURLToPath(import.meta.resolve("swagger-ui-dist/package.json")));
  await app.register(serveStatic, { root: swaggerUi, index: false });
  await app.listen({ port, host: "127.0.0.1" });
}

function page(services: string[]): string {
  const urls = JSON.stringify(services.map((name) => ({ name, url: `/${name}.json` })));
  // Without methods to submit: the page is of another origin than the services.
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Haat: the services' APIs</title>
<link rel="stylesheet" href="/swagger-ui.css">
<link rel="icon" href="/favicon-32x32.png">
<body style="margin: 0">
<div id="reference"></div>
<script src="/swagger-ui-bundle.js"></script>
<script src="/swagger-ui-standalone-preset.js"></script>
<script>
SwaggerUIBundle({
  dom_id: "#reference",
  urls: ${urls},
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  layout: "StandaloneLayout",
  supportedSubmitMethods: [],
  validatorUrl: null,
});
</script>
</html>
`;
}
