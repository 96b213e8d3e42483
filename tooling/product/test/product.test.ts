import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { findProductErrors } from "../product-errors.ts";

const trees: string[] = [];
afterEach(async () => {
  await Promise.all(trees.splice(0).map(async (tree) => await rm(tree, { recursive: true })));
});

async function treeWith(files: Readonly<Record<string, string>>): Promise<string> {
  const tree = await mkdtemp(join(tmpdir(), "product-"));
  trees.push(tree);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    await writeFile(join(tree, file), text);
  }
  return tree;
}

/** A repository with one section, one test file and one source file. */
const treeWithRows = async (rows: string, source = "") =>
  await treeWith({
    "docs/product.md": "[4. States](product/4-states.md)",
    "docs/product/4-states.md": `# 4. States\n\n${rows}\n`,
    "services/auth/test/session.test.ts": tests,
    "services/auth/src/session.ts": source,
  });

const tests = `
  const last = <Value>(values: Value[]) => values.at(-1);
  describe("a session", () => {
    it("ends at logout", () => {});
    it.each([1, 2])("is invalid %s days later", () => {});
    test.concurrent("lives \${days} days".trim(), () => {});
    test.concurrent(\`lives \${days} days\`, () => {});
    it.skip("is renewed", () => {});
  });
  describe("a token", () => {
    describe.each(["old", "new"])("%s", () => it("ends at logout", () => {}));
  });
  describe.skip("a passkey", () => it("signs in", () => {}));
`;

const file = "services/auth/test/session.test.ts";

test("accepts rows that name a unique test or give a reading", async () => {
  const tree = await treeWithRows(`
- **4.1** Logout ends a session.
  - test: \`${file}\`: a session > ends at logout
  - test: \`${file}\`: a token > %s > ends at logout
- **4.2** A session lives fifteen days.
  - test: \`${file}\`: is invalid %s days later
  - test: \`${file}\`: lives \${days} days
- **4.3** Skeletons show while data is loading.
  - reading: no timer holds data back.`);
  expect(await findProductErrors(tree)).toMatchObject({ rows: 3, errors: [] });
});

test("rejects a missing file, an unknown, ambiguous or skipped test, and a row without test and reading", async () => {
  const tree = await treeWithRows(`
- **4.1** Logout ends a session.
  - test: \`services/auth/test/gone.test.ts\`: ends at logout
- **4.2** Logout ends a session.
  - test: \`${file}\`: ends at sign-out
- **4.3** Logout ends a session.
  - test: \`${file}\`: ends at logout
- **4.4** A session is renewed.
  - test: \`${file}\`: is renewed
  - test: \`${file}\`: signs in
- **4.5** No test shows this.`);
  const { errors } = await findProductErrors(tree);
  expect(errors.map((error) => error.replace("docs/product/4-states.md:", ""))).toEqual([
    "13: 4.5 has neither a test nor a reading",
    "5: no file services/auth/test/gone.test.ts",
    `7: no test "ends at sign-out" in ${file}`,
    `9: more than one test "ends at logout" in ${file}: name its group too`,
    '11: "is renewed" is skipped',
    '12: "signs in" is skipped',
  ]);
});

test("rejects a misspelled list item, a duplicate row, a row of another section, and a section without a link", async () => {
  const tree = await treeWithRows(`
- 4.1 No bold number.
- **4.2** Fine.
  - reading: yes.
  - tests: \`${file}\`: a session > ends at logout
- **4.2** The same number.
  - reading: yes.
- **5.1** Of section 5.
  - reading: yes.`);
  await writeFile(join(tree, "docs/product/6-roles.md"), "# Roles\n");
  expect((await findProductErrors(tree)).errors).toEqual([
    "docs/product/4-states.md:4: not a row, a test or a reading",
    "docs/product/4-states.md:7: not a row, a test or a reading",
    "docs/product/4-states.md:10: 5.1 is of another section",
    "docs/product/6-roles.md:1: the heading has no section number",
    "docs/product.md: no link to docs/product/6-roles.md",
    "docs/product/4-states.md:8: 4.2 is there twice",
  ]);
});

test("rejects a reference in the code to a missing section or row, but not one to an RFC", async () => {
  const source = "// spec §4, spec §4.1, RFC 9110 §7.6.1\n// spec §4.2\n// spec \u00a7 12\n";
  const tree = await treeWithRows("- **4.1** Here.\n  - reading: yes.", source);
  expect(await findProductErrors(tree)).toMatchObject({
    references: 4,
    errors: [
      "services/auth/src/session.ts:2: § 4.2 is not in docs/product",
      "services/auth/src/session.ts:3: \u00a7 12 is not in docs/product",
    ],
  });
});

test("rejects a public call of an OpenAPI document without a row, but not an internal one", async () => {
  const paths = {
    "/api/user/login": { post: {} },
    "/api/user/logout": { post: {} },
    "/internal/users": { get: {} },
  };
  const tree = await treeWithRows("- **4.1** `POST /api/user/login` sends a code.\n  - reading: yes.");
  await writeFile(join(tree, "services/auth/openapi.json"), JSON.stringify({ paths }));
  expect((await findProductErrors(tree)).errors).toEqual([
    "services/auth/openapi.json: no row about POST /api/user/logout",
  ]);
});

test("rejects a link to a missing document", async () => {
  const tree = await treeWithRows("- **4.1** Here.\n  - reading: [decision 7](../decisions/0007-gone.md).");
  expect((await findProductErrors(tree)).errors).toEqual([
    "docs/product/4-states.md: a link to ../decisions/0007-gone.md, which is not there",
  ]);
});
