import type { FastifyDynamicSwaggerOptions } from "@fastify/swagger";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";

/** Collects the routes for `app.swagger()`, which scripts and tests call. Production does not load it. */
export { default as describedRoutes } from "@fastify/swagger";

export function openApiOptions(name: string): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: "3.1.0",
      info: { title: `Haat ${name}`, version: "1" },
      components: {
        securitySchemes: {
          user: { type: "http", scheme: "bearer" },
          service: { type: "http", scheme: "bearer" },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  };
}
