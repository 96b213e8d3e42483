import { writeFile } from "node:fs/promises";
import type { ServiceApp } from "./app.ts";

/** Writes the service's OpenAPI 3.1 document. Each service's `emit-openapi` script runs it; the result is committed. */
export async function emitOpenApi(app: ServiceApp, file: string): Promise<void> {
  await app.ready();
  await writeFile(file, `${JSON.stringify(app.swagger(), null, 2)}\n`);
  await app.close();
}
