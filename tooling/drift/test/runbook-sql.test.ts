import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { testDatabase } from "@haat/testkit/database";
import { servers } from "@haat/testkit/servers";
import { createTemplateDatabase, withClient } from "@haat/testkit/template-database";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));

interface Block {
  readonly service: string;
  readonly sql: string;
}

/** The SQL of all runbooks. The first line of a block names its databases: `-- orders, adapters`. A command names one: `echo "..." | sql orders`. */
const blocks = globSync("docs/runbooks/*.md", { cwd: root }).map(async (file) => {
  const text = await readFile(join(root, file), "utf8");
  const all = [...text.matchAll(/```sql\n\s*-- ([a-z, ]+)\n([^]*?)```/g)];
  if (all.length !== text.split("```sql").length - 1)
    throw new Error(`${file}: a SQL block does not name its database in the first line`);
  // A command of psql begins with a backslash.
  const commands = text.matchAll(/echo (?:"([^\\<"][^"]*)"|'([^\\<'][^']*)') \| sql (\w+)/g);
  return [
    ...all.flatMap(([, services = "", sql = ""]) =>
      services.split(", ").map((service): Block => ({ service, sql })),
    ),
    ...[...commands].map(
      ([, double, single, service = ""]): Block => ({ service, sql: double ?? single ?? "" }),
    ),
  ];
});

/** The queries by which the cluster chooses the number of workers. */
const queueDepths = readFile(join(root, "infra/k8s/queue-depth/scaled-workers.yaml"), "utf8").then((text) =>
  [...text.matchAll(/scaleTargetRef: \{ name: (\w+)-worker \}[^]*?query: (.*)/g)].map(
    ([, service = "", sql = ""]): Block => ({ service, sql }),
  ),
);

describe("SQL of the runbooks and of the cluster", async () => {
  const all = Map.groupBy((await Promise.all([...blocks, queueDepths])).flat(), ({ service }) => service);

  test.each([...all])("runs on the schema of %s", async (service, statements) => {
    const migrations = join(root, "services", service, "migrations");
    const database = await testDatabase(await createTemplateDatabase(servers().databaseServer, migrations));
    try {
      await withClient(database.url, async (client) => {
        for (const { sql } of statements) {
          const filled = sql.replace(/<[\w ]+>/g, "00000000-0000-7000-8000-000000000000");
          await expect(client.query(filled), sql).resolves.toBeDefined();
        }
      });
    } finally {
      await database.drop();
    }
  });

  test("exists for every service", () => {
    expect([...all.keys()].sort()).toEqual(["adapters", "auth", "catalogue", "orders"]);
  });
});
