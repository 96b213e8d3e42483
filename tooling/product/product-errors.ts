import { existsSync, globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseRows, type Row, type TestReference } from "./product-rows.ts";
import { findTests, type NamedTest } from "./test-names.ts";

interface ProductCheck {
  readonly rows: number;
  readonly references: number;
  readonly errors: readonly string[];
}

const entry = "docs/product.md";

/** Returns the errors in docs/product.md, in its sections, and in the references to them from the code below `root`. */
export async function findProductErrors(root: string): Promise<ProductCheck> {
  const entryText = await readFile(join(root, entry), "utf8");
  const sections = await Promise.all(
    globSync("docs/product/*.md", { cwd: root })
      .toSorted()
      .map(async (file) => ({ file, text: await readFile(join(root, file), "utf8") })),
  );
  const errors: string[] = [];
  const rows: Row[] = [];
  const numbers = new Set<string>();
  for (const { file, text } of sections) {
    const number = /^# (\d+)\. /.exec(text)?.[1];
    if (number === undefined) errors.push(`${file}:1: the heading has no section number`);
    else numbers.add(number);
    if (!entryText.includes(`](${file.replace(/^docs\//, "")})`)) errors.push(`${entry}: no link to ${file}`);
    const section = parseRows(file, text);
    errors.push(...section.errors);
    for (const row of section.rows)
      if (row.id.split(".")[0] !== number)
        errors.push(`${file}:${row.line}: ${row.id} is of another section`);
    rows.push(...section.rows);
  }

  for (const { file, text } of sections)
    for (const [, link = ""] of text.matchAll(/\]\(([^)#:]+)\)/g))
      if (!existsSync(join(root, dirname(file), link)))
        errors.push(`${file}: a link to ${link}, which is not there`);

  const seen = new Set<string>();
  for (const { file, line, id, tests, readings } of rows) {
    if (seen.has(id)) errors.push(`${file}:${line}: ${id} is there twice`);
    seen.add(id);
    if (tests.length + readings === 0) errors.push(`${file}:${line}: ${id} has neither a test nor a reading`);
  }
  errors.push(...(await findTestErrors(root, rows)));

  const texts = sections.map(({ text }) => text).join("\n");
  for (const { file, call } of await publicCalls(root))
    if (!texts.includes(`\`${call}\``)) errors.push(`${file}: no row about ${call}`);

  const references = await specReferences(root);
  for (const { file, line, target } of references)
    if (!numbers.has(target) && !seen.has(target))
      errors.push(`${file}:${line}: § ${target} is not in docs/product`);
  return { rows: rows.length, references: references.length, errors };
}

interface PublicCall {
  readonly file: string;
  /** As in `GET /api/product/getProductById/{pid}`. */
  readonly call: string;
}

/** The calls of the OpenAPI documents that the API proxy forwards. */
async function publicCalls(root: string): Promise<PublicCall[]> {
  const calls: PublicCall[] = [];
  for (const file of globSync("services/*/openapi.json", { cwd: root })) {
    const { paths }: OpenApiDocument = JSON.parse(await readFile(join(root, file), "utf8"));
    for (const [path, methods] of Object.entries(paths)) {
      if (path.startsWith("/internal/")) continue;
      for (const method of Object.keys(methods))
        calls.push({ file, call: `${method.toUpperCase()} ${path}` });
    }
  }
  return calls;
}

interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

async function findTestErrors(root: string, rows: readonly Row[]): Promise<string[]> {
  const named = new Map<string, readonly NamedTest[] | null>();
  for (const file of new Set(rows.flatMap(({ tests }) => tests.map((test) => test.file))))
    named.set(file, await readTests(root, file));
  return rows.flatMap(({ file, tests }) =>
    tests.flatMap((test) => {
      const error = errorOf(test, named.get(test.file) ?? null);
      return error === null ? [] : [`${file}:${test.line}: ${error}`];
    }),
  );
}

async function readTests(root: string, file: string): Promise<readonly NamedTest[] | null> {
  const source = globSync(file, { cwd: root })[0];
  return source === undefined ? null : findTests(source, await readFile(join(root, source), "utf8"));
}

function errorOf(reference: TestReference, tests: readonly NamedTest[] | null): string | null {
  if (tests === null) return `no file ${reference.file}`;
  const found = tests.filter(({ path }) => {
    const full = path.join(" > ");
    return full === reference.name || full.endsWith(` > ${reference.name}`);
  });
  if (found.length === 0) return `no test "${reference.name}" in ${reference.file}`;
  if (found.length > 1)
    return `more than one test "${reference.name}" in ${reference.file}: name its group too`;
  return found[0]?.skipped ? `"${reference.name}" is skipped` : null;
}

interface SpecReference {
  readonly file: string;
  readonly line: number;
  /** A section, `4`, or a row, `4.12`. */
  readonly target: string;
}

const skippedFolders = new Set(["node_modules", "dist", "build", ".react-router", ".turbo", "known-bad"]);

/** Every `§ 4` or `§4.12` of the sources and the documents; references to an RFC are left out. */
async function specReferences(root: string): Promise<SpecReference[]> {
  const files = globSync(["{apps,services,packages,infra,tooling,docs}/**/*.{ts,tsx,mjs,css,md}", "*.md"], {
    cwd: root,
    exclude: (path) => skippedFolders.has(path.split(/[/\\]/).at(-1) ?? ""),
  });
  const references: SpecReference[] = [];
  for (const file of files) {
    const lines = (await readFile(join(root, file), "utf8")).split("\n");
    for (const [index, content] of lines.entries())
      for (const [, rfc, target = ""] of content.matchAll(/(RFC \d+ )?§ ?(\d+(?:\.\d+)*)/g))
        if (rfc === undefined) references.push({ file, line: index + 1, target });
  }
  return references;
}
