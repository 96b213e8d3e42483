import ts from "typescript";

/** Files that may use `sql.raw`, because they pass it only constants and never request data. */
const rawAllowed = [
  /^services\/[^/]+\/src\/db\//,
  /^services\/orders\/src\/invariants\/invariants\.repository\.ts$/,
];

/** Calls that send a statement to the database. */
const senders: ReadonlySet<string> = new Set(["execute", "query"]);

/**
 * Statements that are not written with the query builder or the `sql` template, which send every value as a parameter:
 * `sql.raw`, and a statement that is concatenated from strings.
 */
export function findSqlTextErrors(file: string, source: string): string[] {
  const errors: string[] = [];
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    const error = ts.isCallExpression(node) ? errorOf(file, node) : null;
    if (error !== null) {
      const { line } = parsed.getLineAndCharacterOfPosition(node.getStart());
      errors.push(`${file}:${line + 1}: ${error}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return errors;
}

function errorOf(file: string, call: ts.CallExpression): string | null {
  if (!ts.isPropertyAccessExpression(call.expression)) return null;
  const { expression: target, name } = call.expression;
  if (target.getText() === "sql" && name.text === "raw")
    return rawAllowed.some((allowed) => allowed.test(file)) ? null : "sql.raw outside the schema";
  const [statement] = call.arguments;
  if (!senders.has(name.text) || statement === undefined) return null;
  const pieced = ts.isTemplateExpression(statement) || ts.isBinaryExpression(statement);
  return pieced ? `a statement for ${name.text} that is put together from text` : null;
}
