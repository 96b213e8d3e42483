import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readRunbook, runbookSource } from "../runbook.ts";

const markdown = await readFile(new URL("../../../docs/runbooks/alarms.md", import.meta.url), "utf8");
const generated = new URL("../../../apps/backoffice/app/components/runbook.gen.ts", import.meta.url);

test("the back office has the words of the runbook: `pnpm --filter @haat/codegen runbook` makes them", async () => {
  expect(await readFile(generated, "utf8")).toBe(runbookSource(markdown));
});

test("every alarm has words in the back office", () => {
  const sections = Object.entries(readRunbook(markdown));
  expect(sections.length).toBeGreaterThan(40);
  expect(sections.filter(([, { about, steps }]) => about.length + steps.length === 0)).toEqual([]);
});

test("a section is what an alarm means, and steps with their code", () => {
  const text = `# Alarms of orders

## \`refund waits\`

Do **not** pay, see [the list](#list)
or call.

1. Read the row of \`details\`. Press _Close_.

   \`\`\`sql
   -- adapters
   select 1;
   \`\`\`

2. Ask
   <https://bank.example>.

# Without an alarm

## A shopper calls

1. Listen.
`;
  const plain = (text: string) => ({ text, isCode: false });
  expect(readRunbook(text)).toEqual({
    "refund waits": {
      about: [plain("Do not pay, see the list or call.")],
      steps: [
        {
          text: [plain("Read the row of "), { text: "details", isCode: true }, plain(". Press Close.")],
          code: "-- adapters\nselect 1;",
        },
        { text: [plain("Ask https://bank.example.")], code: null },
      ],
    },
  });
});
