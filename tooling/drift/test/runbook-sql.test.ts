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

const services = ["adapters", "auth", "catalogue", "orders"];
/** The services that a command for any service can mean: those that have the table it reads. */
const servicesWith = (sql: string) => (/\boutbox\b/.test(sql) ? ["adapters", "orders"] : services);

/**
 * The SQL of all runbooks. The first line of a block names its databases: `-- orders, adapters`. A command names one:
 * `echo "..." | sql orders`, or any: `echo "..." | sql <service>`.
 */
const blocks = globSync("docs/runbooks/*.md", { cwd: root }).map(async (file) => {
  const text = await readFile(join(root, file), "utf8");
  const all = [...text.matchAll(/```sql\n\s*-- ([a-z, ]+)\n([^]*?)```/g)];
  if (all.length !== text.split("```sql").length - 1)
    throw new Error(`${file}: a SQL block does not name its database in the first line`);
  // A command of psql begins with a backslash.
  const commands = text.matchAll(/echo (?:"([^\\<"][^"]*)"|'([^\\<'][^']*)') \| sql (\w+|<\w+>)/g);
  return [
    ...all.flatMap(([, named = "", sql = ""]) =>
      named.split(", ").map((service): Block => ({ service, sql })),
    ),
    ...[...commands].flatMap(([, double, single, service = ""]) => {
      const sql = double ?? single ?? "";
      const meant = service.startsWith("<") ? servicesWith(sql) : [service];
      return meant.map((one): Block => ({ service: one, sql }));
    }),
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
    expect([...all.keys()].sort()).toEqual(services);
  });
});
