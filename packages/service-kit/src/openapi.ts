import { writeFile } from "node:fs/promises";
import type { OpenAPI } from "openapi-types";
import type { ServiceApp } from "./app.ts";

/** Writes the service's OpenAPI 3.1 document. Each service's `emit-openapi` script runs it; the result is committed. */
export async function emitOpenApi(app: ServiceApp, file: string): Promise<void> {
  await app.ready();
  await writeFile(file, `${JSON.stringify(withoutUnusedComponents(app.swagger()), null, 2)}\n`);
  await app.close();
}

/**
 * The library adds each named schema twice, as it is read and as it is written. Only those that the document refers to stay, and
 * only the tokens that a route takes.
 */
function withoutUnusedComponents(document: OpenAPI.Document) {
  if (!("components" in document)) return document;
  const { schemas = {}, securitySchemes = {}, ...components } = document.components ?? {};
  const paths = JSON.stringify(document.paths);
  const tokens = Object.entries(securitySchemes).filter(([name]) => paths.includes(`{"${name}":[]}`));
  const used = new Map<string, unknown>();
  const addUsed = (text: string) => {
    for (const [name, schema] of Object.entries(schemas)) {
      if (used.has(name) || !text.includes(`"#/components/schemas/${name}"`)) continue;
      used.set(name, schema);
      addUsed(JSON.stringify(schema));
    }
  };
  addUsed(paths);
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return {
    ...document,
    components: { securitySchemes: Object.fromEntries(tokens), ...components, schemas: kept },
  };
}
