import ts from "typescript";

interface FoundRegex {
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

interface Found {
  readonly regexes: readonly FoundRegex[];
  /** Lines of `RegExp(...)` whose pattern is known only at run time. */
  readonly unreadable: readonly number[];
}

/** The regular expressions of a source file: literals, and `RegExp(...)` of strings in the same file. */
export function findRegexes(file: string, text: string): Found {
  const sourceFile = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const constants = constantsIn(sourceFile);
  const regexes: FoundRegex[] = [];
  const unreadable: number[] = [];
  const lineOf = (node: ts.Node) => sourceFile.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      regexes.push({
        line: lineOf(node),
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
      });
    }
    const made = madeRegex(node);
    if (made) {
      const source = made.pattern && textOf(made.pattern, constants);
      const flags = made.flags ? textOf(made.flags, constants) : "";
      if (source === undefined || flags === undefined) unreadable.push(lineOf(node));
      else regexes.push({ line: lineOf(node), source, flags });
    }
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  return { regexes, unreadable };
}

/** The arguments of `new RegExp(...)` and `RegExp(...)`. */
function madeRegex(node: ts.Node): { pattern?: ts.Expression; flags?: ts.Expression } | null {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return null;
  if (!/^(?:globalThis\.)?RegExp$/.test(node.expression.getText())) return null;
  const [pattern, flags] = node.arguments ?? [];
  return { ...(pattern && { pattern }), ...(flags && { flags }) };
}

type Constants = ReadonlyMap<string, ts.Expression>;

function constantsIn(sourceFile: ts.SourceFile): Constants {
  const constants = new Map<string, ts.Expression>();
  for (const statement of sourceFile.statements) {
    if (!ts.isVariableStatement(statement) || !(statement.declarationList.flags & ts.NodeFlags.Const))
      continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(name) && initializer) constants.set(name.text, initializer);
  }
  return constants;
}

/** The text of an expression that consists of literals and constants of the file; undefined for any other. */
function textOf(expression: ts.Expression, constants: Constants): string | undefined {
  if (ts.isIdentifier(expression)) {
    const constant = constants.get(expression.text);
    return constant && textOf(constant, constants);
  }
  if (ts.isStringLiteralLike(expression)) return expression.text;
  if (ts.isTemplateExpression(expression)) return templateText(expression, constants, (part) => part.text);
  if (ts.isTaggedTemplateExpression(expression) && expression.tag.getText() === "String.raw") {
    const { template } = expression;
    const raw = (part: ts.TemplateLiteralLikeNode) => part.rawText ?? part.text;
    return ts.isNoSubstitutionTemplateLiteral(template)
      ? raw(template)
      : templateText(template, constants, raw);
  }
  return undefined;
}

function templateText(
  { head, templateSpans }: ts.TemplateExpression,
  constants: Constants,
  read: (part: ts.TemplateLiteralLikeNode) => string,
): string | undefined {
  let text = read(head);
  for (const { expression, literal } of templateSpans) {
    const value = textOf(expression, constants);
    if (value === undefined) return undefined;
    text += value + read(literal);
  }
  return text;
}
