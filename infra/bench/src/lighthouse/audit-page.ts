import lighthouse, { type Result } from "lighthouse";
import { median } from "../load.ts";
import { openAuditBrowser } from "./audit-browser.ts";
import type { AuditedPage } from "./pages.ts";

/** The medians of several runs of Lighthouse with its settings for phones. Scores are out of 100. */
export interface PageAudit {
  readonly name: AuditedPage["name"];
  readonly indexed: boolean;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Milliseconds. */
  readonly largestPaint: number;
  /** Milliseconds. */
  readonly blocked: number;
  readonly layoutShift: number;
  /** Lighthouse's measure of the machine's speed. */
  readonly benchmarkIndex: number;
  /** The audits of the last run, except those of speed, that failed. */
  readonly failed: readonly string[];
  /** Lighthouse's own report of the last run. */
  readonly html: string;
}

interface Run {
  readonly result: Result;
  readonly html: string;
}

/** Lighthouse's index of a fast processor. */
const fastMachine = 1500;

/**
 * How many times slower a phone of the middle class is than a machine with this index. From Lighthouse's table (its
 * docs/throttling.md): its usual 4 is for a fast processor.
 */
export function slowdownFor(benchmarkIndex: number): number {
  return benchmarkIndex < fastMachine ? 2 : 4;
}

/** @param slowdown how many times slower than this machine the simulated phone is */
export async function auditPage(
  page: AuditedPage,
  slowdown: number,
  runs: number,
  signal: AbortSignal,
): Promise<PageAudit> {
  const results: Run[] = [];
  while (results.length < runs) {
    signal.throwIfAborted();
    const run = await runLighthouse(page, slowdown);
    if (run) results.push(run);
  }
  const of = (value: (run: Run) => number | null | undefined) =>
    median(results.map((run) => value(run) ?? Number.NaN));
  const score = (category: string) => of(({ result }) => scoreOf(result, category));
  const metric = (audit: string) => of(({ result }) => result.audits[audit]?.numericValue);
  const last = results.at(-1);
  return {
    name: page.name,
    indexed: page.indexed,
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    largestPaint: metric("largest-contentful-paint"),
    blocked: metric("total-blocking-time"),
    layoutShift: metric("cumulative-layout-shift"),
    benchmarkIndex: of(({ result }) => result.environment.benchmarkIndex),
    failed: last ? failedAudits(last.result, page.indexed) : [],
    html: last?.html ?? "",
  };
}

/** Undefined for the one trace in about fifty that lacks the start of the page's load, which Lighthouse cannot read. */
async function runLighthouse(page: AuditedPage, slowdown: number): Promise<Run | undefined> {
  await using browser = await openAuditBrowser(page);
  const outcome = await lighthouse(page.url, {
    port: browser.port,
    output: "html",
    logLevel: "error",
    throttling: { cpuSlowdownMultiplier: slowdown },
  });
  if (outcome === undefined) throw new Error(`${page.name}: Lighthouse has no result`);
  const { lhr: result, report } = outcome;
  if (result.runtimeError?.code === "NO_NAVSTART") return undefined;
  if (result.runtimeError) throw new Error(`${page.name}: ${result.runtimeError.message}`);
  if (new URL(result.finalDisplayedUrl).pathname !== new URL(page.url).pathname)
    throw new Error(`${page.name}: redirected to ${result.finalDisplayedUrl}`);
  return { result, html: [report].flat().join("") };
}

function scoreOf({ categories }: Result, category: string): number {
  return (categories[category]?.score ?? 0) * 100;
}

function failedAudits({ categories, audits }: Result, indexed: boolean): string[] {
  const names = ["accessibility", "best-practices", ...(indexed ? ["seo"] : [])];
  return names
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}
