import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "@haat/local/config";
import { report } from "@haat/local/progress";
import { createStopSignal, orStopped } from "@haat/local/stop-signal";
import { StackError } from "@haat/local-stack/server";
import { z } from "zod";
import { machineText } from "../results.ts";
import { replaceInDocs } from "../save-to-docs.ts";
import { auditPage, type PageAudit } from "./audit-page.ts";
import { measureNavigation } from "./measure-navigation.ts";
import { openAuditShop, pageNames } from "./pages.ts";
import { toMarkdown } from "./table.ts";

const schema = z.strictObject({
  runs: z.coerce.number().int().min(1).max(20),
  pages: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum(pageNames)).min(1)),
  save: z.boolean(),
});

/** @throws StackError that names each wrong argument. */
function readArguments(args: string[]) {
  try {
    const { values } = parseArgs({
      args: args.filter((one) => one !== "--"),
      options: {
        runs: { type: "string", default: "5" },
        pages: { type: "string", default: pageNames.join(",") },
        save: { type: "boolean", default: false },
      },
    });
    return schema.parse(values);
  } catch (error) {
    if (error instanceof z.ZodError) throw new StackError(z.prettifyError(error));
    throw new StackError(error instanceof Error ? error.message : String(error));
  }
}

async function measure({ runs, pages }: ReturnType<typeof readArguments>): Promise<string> {
  const shop = await openAuditShop(stack, signal);
  const folder = join(root, ".haat", "lighthouse");
  await mkdir(folder, { recursive: true });
  const audits: PageAudit[] = [];
  for (const page of shop.pages.filter(({ name }) => pages.includes(name))) {
    const audit = await auditPage(page, runs, signal);
    report(`${page.name}: ${audit.performance} (failed: ${audit.failed.join(", ") || "nothing"})`);
    await writeFile(join(folder, `${page.name}.html`), audit.html);
    audits.push(audit);
  }
  const navigation = await measureNavigation(shop, runs);
  report(`reports written to ${folder}`);
  return `Machine: ${machineText()}. Medians of ${runs} runs.\n\n${toMarkdown(audits, navigation)}`;
}

const signal = createStopSignal();
const stack = new AsyncDisposableStack();
process.exitCode = 130; // a Ctrl-C before the end
try {
  const args = readArguments(process.argv.slice(2));
  const text = await orStopped(measure(args), signal);
  console.log(`\n${text}\n`);
  if (args.save) await replaceInDocs("pnpm lighthouse", text);
  process.exitCode = 0;
} catch (error) {
  if (!signal.aborted) {
    process.exitCode = 1;
    console.error(error instanceof StackError ? error.message : error);
  }
}
await stack.disposeAsync();
process.exit();
