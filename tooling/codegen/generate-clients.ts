import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const root = fileURLToPath(new URL("../../", import.meta.url));
const banner =
  "// Made from the service's openapi.json by `pnpm --filter @haat/codegen clients`. Do not edit.\n\n";

for (const manifest of globSync("services/*/package.json", { cwd: root })) {
  const service = dirname(manifest);
  const schema = JSON.parse(await readFile(join(root, service, "openapi.json"), "utf8"));
  // Request fields with a default are optional.
  const types = await openapiTS(schema, { defaultNonNullable: false });
  const client = service.replace("services", "packages/api-clients/src");
  await writeFile(join(root, `${client}.gen.d.ts`), banner + astToString(types));
}
