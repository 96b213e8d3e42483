import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";

const root = new URL("../../", import.meta.url);
const banner =
  "// Made from the service's openapi.json by `pnpm --filter @haat/codegen clients`. Do not edit.\n\n";

for (const service of ["auth", "catalogue", "orders", "adapters"]) {
  const document = new URL(`services/${service}/openapi.json`, root);
  if (!existsSync(document))
    throw new Error(`services/${service}/openapi.json is missing: run its openapi script`);
  const schema = JSON.parse(await readFile(document, "utf8"));
  // Fields with a default are optional in what we send.
  const types = await openapiTS(schema, { defaultNonNullable: false });
  await writeFile(new URL(`packages/api-clients/src/${service}.gen.d.ts`, root), banner + astToString(types));
}
