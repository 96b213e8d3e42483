/** One rule of the product, as docs/product states it. */
export interface Row {
  readonly file: string;
  readonly line: number;
  /** Section and number, such as `4.12`. */
  readonly id: string;
  readonly tests: readonly TestReference[];
  /** The reason, for a rule that no single test covers or that interprets the specification. */
  readonly readings: number;
}

export interface TestReference {
  readonly line: number;
  readonly file: string;
  /** The title of the test; with the titles of its groups before it where the title alone is not unique. */
  readonly name: string;
}

interface Section {
  readonly rows: readonly Row[];
  readonly errors: readonly string[];
}

const rowStart = /^- \*\*(\d+\.\d+)\*\* \S/;
const testLine = /^ {2}- test: `([^`]+)`: (\S.*)$/;
const readingLine = /^ {2}- reading: \S/;

/** Reads one section. Every list item is a row, its tests or its reading, so that a misspelled one cannot hide. */
export function parseRows(file: string, text: string): Section {
  const rows: { file: string; line: number; id: string; tests: TestReference[]; readings: number }[] = [];
  const errors: string[] = [];
  for (const [index, content] of text.split("\n").entries()) {
    if (!/^\s*[-*] /.test(content)) continue;
    const line = index + 1;
    const id = rowStart.exec(content)?.[1];
    const [, testFile, name] = testLine.exec(content) ?? [];
    const row = rows.at(-1);
    if (id !== undefined) rows.push({ file, line, id, tests: [], readings: 0 });
    else if (row && testFile !== undefined && name !== undefined)
      row.tests.push({ line, file: testFile, name });
    else if (row && readingLine.test(content)) row.readings += 1;
    else errors.push(`${file}:${line}: not a row, a test or a reading`);
  }
  return { rows, errors };
}
