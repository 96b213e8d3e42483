import { figuresTable, metText, table } from "../tables.ts";
import type { PageAudit } from "./audit-page.ts";

const targets = { performance: 95, largestPaint: 2500, blocked: 200, layoutShift: 0.05, navigation: 300 };

/** The results as Markdown, which is readable in a terminal too. */
export function toMarkdown(audits: readonly PageAudit[], navigationMs: number, slowdown: number): string {
  const rows = audits.map((audit) => [
    audit.name,
    audit.performance.toFixed(0),
    (audit.largestPaint / 1000).toFixed(2),
    audit.blocked.toFixed(0),
    audit.layoutShift.toFixed(3),
    audit.accessibility.toFixed(0),
    audit.bestPractices.toFixed(0),
    // A page that search engines must not list fails their audit by design.
    audit.indexed ? audit.seo.toFixed(0) : "",
    audit.benchmarkIndex.toFixed(0),
    metText(isMet(audit)),
  ]);
  const head = [
    "Page",
    "Speed",
    "LCP s",
    "TBT ms",
    "CLS",
    "Accessibility",
    "Best practices",
    "SEO",
    "Machine",
    "Met",
  ];
  const pages = table(head, rows);
  const navigation = {
    what: "listing to product",
    value: navigationMs,
    digits: 0,
    atMost: targets.navigation,
  };
  const click = figuresTable(`Navigation, CPU ${slowdown} times slower`, "ms", [navigation]);
  return `${pages}\n\n${click}`;
}

function isMet(audit: PageAudit): boolean {
  return (
    audit.performance >= targets.performance &&
    audit.largestPaint <= targets.largestPaint &&
    audit.blocked <= targets.blocked &&
    audit.layoutShift <= targets.layoutShift &&
    audit.accessibility === 100 &&
    audit.bestPractices === 100 &&
    (!audit.indexed || audit.seo === 100)
  );
}
