import ts from "typescript";

export interface NamedTest {
  /** The titles of the groups around the test, then its own, as they are written in the source. */
  readonly path: readonly string[];
  /** A skipped test proves nothing, so no row may refer to it. */
  readonly skipped: boolean;
}

/** The tests in a source file. The title of a table-driven test (`it.each`) is its template. */
export function findTests(file: string, source: string): NamedTest[] {
  const tests: NamedTest[] = [];
  const visit = (node: ts.Node, groups: readonly string[], skipped: boolean): void => {
    const call = ts.isCallExpression(node) ? titledCall(node) : null;
    if (call === null) {
      ts.forEachChild(node, (child) => visit(child, groups, skipped));
      return;
    }
    const path = [...groups, call.title];
    if (call.kind === "test") tests.push({ path, skipped: skipped || call.skipped });
    else ts.forEachChild(node, (child) => visit(child, path, skipped || call.skipped));
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), [], false);
  return tests;
}

interface TitledCall {
  readonly kind: "group" | "test";
  readonly title: string;
  readonly skipped: boolean;
}

const kinds: Readonly<Record<string, TitledCall["kind"]>> = { describe: "group", it: "test", test: "test" };

/** Reads `it("title", ...)`, `test.concurrent("title", ...)` and `describe.each(table)("title", ...)`. */
function titledCall(call: ts.CallExpression): TitledCall | null {
  const title = titleOf(call.arguments[0]);
  if (title === null) return null;
  const names: string[] = [];
  let callee: ts.Expression = call.expression;
  while (!ts.isIdentifier(callee)) {
    if (ts.isPropertyAccessExpression(callee)) {
      names.push(callee.name.text);
      callee = callee.expression;
    } else if (ts.isCallExpression(callee)) callee = callee.expression;
    else if (ts.isTaggedTemplateExpression(callee)) callee = callee.tag;
    else return null;
  }
  const kind = kinds[callee.text];
  if (kind === undefined) return null;
  return { kind, title, skipped: names.some((name) => name === "skip" || name === "todo") };
}

function titleOf(node: ts.Node | undefined): string | null {
  if (node === undefined) return null;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : null;
}
