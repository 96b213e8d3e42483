import { join } from "node:path";
import { type Migration, readMigrations } from "@haat/migrations/migration-files";
import { findContractErrors, readContractSteps } from "./contract-steps.ts";
import { lintMigrations } from "./lint-migrations.ts";
import { findRestrictions, withoutWidenedChecks } from "./restrictions.ts";
import { readChecks, readColumns, readUniqueIndexes } from "./snapshot.ts";

/** The migrations of a service after the one named `baseline`, or all, and what is wrong with them. */
export async function findMigrationErrors(
  root: string,
  service: string,
  baseline?: string,
): Promise<{ checked: number; errors: string[] }> {
  const folder = join(root, "services", service, "migrations");
  const migrations = await readMigrations(folder);
  const start = migrations.findIndex(({ name }) => name === baseline);
  if (baseline !== undefined && start < 0)
    return { checked: 0, errors: [`${service}: there is no migration ${baseline}, which baseline.ts names`] };

  const steps = await readContractSteps(folder);
  const added = migrations.slice(start + 1);
  const known = baseline === undefined ? new Map<string, string[]>() : await readColumns(folder, baseline);
  let unique = baseline === undefined ? [] : await readUniqueIndexes(folder, baseline);
  const errors = [
    ...unorderedMigrations(migrations).map(
      (name) => `${name}: is older than the migration before it, so databases skip it`,
    ),
    ...steps
      .filter(({ migration }) => !added.some(({ name }) => name === migration))
      .map(({ migration }) => `contract-steps.json: there is no new migration ${migration}`),
  ];
  const stepOf = ({ name }: Migration) => steps.find(({ migration }) => migration === name);
  const unsafe = await lintMigrations(
    folder,
    added.map((migration) => ({ ...migration, isContractStep: stepOf(migration) !== undefined })),
  );
  for (const migration of added) {
    const step = stepOf(migration);
    errors.push(...(unsafe.get(migration.name) ?? []));
    if (step) errors.push(...(await findContractErrors(root, service, migration, step)));
    else {
      const previous = migrations[migrations.indexOf(migration) - 1];
      const checks = previous ? await readChecks(folder, previous.name) : new Map<string, string>();
      errors.push(
        ...findRestrictions(known, unique, withoutWidenedChecks(migration, checks)).map(
          (column) =>
            `${migration.name}.sql: the running version may write values of ${column} that this rejects: add a contract step`,
        ),
      );
    }
    const text = migration.statements.join(";");
    unique = unique.filter(({ name }) => !text.includes(name));
  }
  return { checked: added.length, errors: errors.map((error) => `services/${service}/migrations/${error}`) };
}

function unorderedMigrations(migrations: readonly Migration[]): string[] {
  return migrations
    .filter(({ createdAt }, index) => createdAt <= (migrations[index - 1]?.createdAt ?? 0))
    .map(({ name }) => name);
}
