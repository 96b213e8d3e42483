/** A part of a sentence. */
interface RunbookText {
  readonly text: string;
  readonly isCode: boolean;
}

/** What the runbook says about one alarm. */
export interface RunbookSection {
  /** What it means. */
  readonly about: readonly RunbookText[];
  readonly steps: readonly { readonly text: readonly RunbookText[]; readonly code: string | null }[];
}

/** The sections of docs/runbooks/alarms.md about rules, by rule. */
export function readRunbook(markdown: string): Readonly<Record<string, RunbookSection>> {
  const sections: Record<string, RunbookSection> = {};
  for (const section of markdown.split(/^#{1,2} /m)) {
    const [heading = "", ...lines] = section.split("\n");
    const [, rule] = /^`([^`/]+)`$/.exec(heading) ?? [];
    if (rule !== undefined) sections[rule] = readSection(lines);
  }
  return sections;
}

/** Lines that are indented belong to the step before them; a fence begins and ends its code. */
function readSection(lines: readonly string[]): RunbookSection {
  const about: string[] = [];
  const steps: { text: string[]; code: string[] }[] = [];
  let isCode = false;
  for (const line of lines) {
    const [, first] = /^\d+\. (.*)/.exec(line) ?? [];
    const step = steps.at(-1);
    if (first !== undefined) steps.push({ text: [first], code: [] });
    else if (line.trim().startsWith("```")) isCode = !isCode;
    else if (line.trim() !== "")
      (isCode ? step?.code : (step?.text ?? about))?.push(line.replace(/^ {3}/, ""));
  }
  return {
    about: readText(about),
    steps: steps.map(({ text, code }) => ({
      text: readText(text),
      code: code.length > 0 ? code.join("\n") : null,
    })),
  };
}

/** Code apart from the rest. Links and emphasis are plain text, because other runbooks are not part of the back office. */
function readText(lines: readonly string[]): RunbookText[] {
  const plain = lines
    .join(" ")
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replace(/<(https:[^>]+)>/g, "$1")
    .replace(/(^|\s)_([^_]+)_/g, "$1$2")
    .replaceAll("**", "");
  return plain
    .split("`")
    .map((text, index) => ({ text, isCode: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}

export function runbookSource(markdown: string): string {
  return `// Made from docs/runbooks/alarms.md by \`pnpm --filter @haat/codegen runbook\`. Do not edit.

import type { RunbookSection } from "./runbook.ts";

export const runbook: Readonly<Record<string, RunbookSection>> = ${JSON.stringify(readRunbook(markdown), null, 2)};
`;
}
