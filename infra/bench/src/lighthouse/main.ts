import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { commaList, commandLine, readOptions, runCommand } from "@haat/local/command";
import { root } from "@haat/local/config";
import { report } from "@haat/local/progress";
import { z } from "zod";
import { machineText, replaceInDocs } from "../docs.ts";
import { auditPage, type PageAudit, slowdownFor } from "./audit-page.ts";
import { measureNavigation } from "./measure-navigation.ts";
import { openAuditShop, pageNames } from "./pages.ts";
import { toMarkdown } from "./table.ts";

const lighthouseOptions = z.strictObject({
  runs: z.coerce.number().int().min(1).max(20).default(5),
  pages: commaList(pageNames).pipe(z.array(z.enum(pageNames)).min(1)),
  save: z.boolean().default(false),
});

await runCommand(async (stack, signal) => {
  const { runs, pages, save } = readOptions(commandLine(), lighthouseOptions);
  const shop = await openAuditShop(stack, signal);
  const folder = join(root, ".haat", "lighthouse");
  await mkdir(folder, { recursive: true });
  const home = await auditPage({ name: "home", url: shop.origin, indexed: true }, 1, 1, signal);
  const slowdown = slowdownFor(home.benchmarkIndex);
  const audits: PageAudit[] = [];
  for (const page of shop.pages.filter(({ name }) => pages.includes(name))) {
    const audit = await auditPage(page, slowdown, runs, signal);
    report(`${page.name}: ${audit.performance} (failed: ${audit.failed.join(", ") || "nothing"})`);
    await writeFile(join(folder, `${page.name}.html`), audit.html);
    audits.push(audit);
  }
  const navigation = await measureNavigation(shop, slowdown, runs);
  report(`reports written to ${folder}`);
  const text = `Machine: ${machineText()}. Medians of ${runs} runs, CPU ${slowdown} times slower.\n\n${toMarkdown(audits, navigation, slowdown)}`;
  console.log(`\n${text}\n`);
  if (save) await replaceInDocs("pnpm lighthouse", text);
  return true;
});
