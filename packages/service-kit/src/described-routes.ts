import type { FastifyDynamicSwaggerOptions } from "@fastify/swagger";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";

/** Collects the routes for `app.swagger()`, which scripts and tests call. Production does not load it. */
export { default as describedRoutes } from "@fastify/swagger";

export function openApiOptions(name: string): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `Haat ${name}`,
        version: "1",
        license: { name: "All rights reserved", identifier: "LicenseRef-Haat" },
      },
      servers: [{ url: "/", description: "The origin that serves this document" }],
      components: {
        securitySchemes: {
          user: { type: "http", scheme: "bearer", description: "The access token of a signed-in user" },
          staff: { type: "http", scheme: "bearer", description: "The token of a staff member" },
          service: { type: "http", scheme: "bearer", description: "The token of another service" },
        },
      },
    },
    transform: describeOperation,
    transformObject: jsonSchemaTransformObject,
  };
}

const describeOperation: typeof jsonSchemaTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route);
  const operationId = operationIdOf(String(route.route.method), url);
  // A route that names no token is public.
  const [, group = "", feature = ""] = url.split("/");
  const tags = [group === "api" ? feature : group];
  return { schema: { security: [], tags, ...schema, operationId }, url };
};

/** `GET /api/order/getOrderStatus/:orderid` is `getOrderGetOrderStatusByOrderid`. */
function operationIdOf(method: string, url: string): string {
  const words = url
    .replace("/api/", "/")
    .replaceAll("/:", "/by-")
    .split(/[/-]/)
    .filter((word) => word !== "");
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("");
}
