import type { Migration } from "@haat/migrations/migration-files";
import type { UniqueIndex } from "./snapshot.ts";

/** Statements after which a table rejects rows that it accepted, each with the parts `table` and `columns`. */
const restricting = [
  /\balter table (?:if exists )?(?:only )?(?<table>\w+)[^;]*?\badd constraint \w+ (?<columns>(?:check|foreign key|unique|exclude)\b(?:(?!\breferences\b)[^;])*)/gi,
  /\bcreate unique index (?:concurrently )?(?:if not exists )?\w+ on (?:only )?(?<table>\w+)(?<columns>[^;]*)/gi,
  /\balter table (?:if exists )?(?:only )?(?<table>\w+)[^;]*?\balter column (?<columns>\w+) drop default\b/gi,
];

const addedCheck = /\badd constraint "?(?<name>\w+)"? check \((?<condition>.*)\)/is;
const isList = /^[\w".]+ in \([^)]*\)$/i;

const valuesIn = (condition: string) => new Set([...condition.matchAll(/'[^']*'/g)].map(([value]) => value));

/**
 * Without the checks that allow more than the check of that name did before, by `checks`: more values of a column, or what
 * an added `or` allows. The running version writes nothing that only the new check allows.
 */
export function withoutWidenedChecks(migration: Migration, checks: ReadonlyMap<string, string>): Migration {
  const isWidened = (statement: string) => {
    const { name = "", condition = "" } = addedCheck.exec(statement)?.groups ?? {};
    const before = checks.get(name);
    if (before === undefined) return false;
    if (condition.endsWith(` or ${before}`)) return true;
    if (!isList.test(condition)) return false;
    const columnOf = (text: string) => text.split(" in ")[0];
    const values = valuesIn(condition);
    return (
      columnOf(before) === columnOf(condition) && [...valuesIn(before)].every((value) => values.has(value))
    );
  };
  return { ...migration, statements: migration.statements.filter((statement) => !isWidened(statement)) };
}

/**
 * The known columns, as `table.column`, for which a migration adds a constraint or a unique index, or drops the default. The
 * running version may still write rows that these reject: they hold for new rows at once, even when they are not validated.
 * A unique index on more columns than one of `unique` with the same condition rejects nothing new.
 */
export function findRestrictions(
  known: ReadonlyMap<string, readonly string[]>,
  unique: readonly UniqueIndex[],
  { statements }: Migration,
): string[] {
  const text = statements.join(";\n").replaceAll('"', "").replaceAll("public.", "");
  return restricting.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ groups: { table = "", columns = "" } = {} }) => {
      const words = columns.split(/\W+/);
      const [, where = ""] = columns.split(/\bwhere\b/i);
      const isWider = (one: UniqueIndex) =>
        one.table === table &&
        one.where === where.trim() &&
        one.columns.every((column) => words.includes(column));
      if (unique.some(isWider)) return [];
      return (known.get(table) ?? [])
        .filter((column) => words.includes(column))
        .map((column) => `${table}.${column}`);
    }),
  );
}
