import { readFile } from "node:fs/promises";
import { z } from "zod";

const folder = new URL("../", import.meta.url);
const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

/** The expressions of all panels of a dashboard. */
export async function expressionsOf(name: string): Promise<string[]> {
  const text = await readFile(new URL(`grafana/dashboards/${name}.json`, folder), "utf8");
  return dashboard.parse(JSON.parse(text)).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

/** The metrics that alerts and dashboards name. */
export async function usedMetrics(): Promise<ReadonlySet<string>> {
  const rules = await Promise.all(
    ["rules", "slo"].map(async (name) => await readFile(new URL(`prometheus/${name}.yml`, folder), "utf8")),
  );
  const texts = [...rules, ...(await expressionsOf("shop")), ...(await expressionsOf("processes"))];
  return new Set(
    texts.flatMap((text) => text.match(/\b(?:haat|nodejs|process)_[a-z0-9_]+(?=[\s{[)])/g) ?? []),
  );
}
