import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { expressionsOf } from "../src/metric-names.ts";

const cwd = fileURLToPath(new URL("../prometheus", import.meta.url));
/** `npm test` installs promtool: Debian package prometheus. */
const promtool = async (...args: string[]) => (await promisify(execFile)("promtool", args, { cwd })).stdout;
const read = async (path: string) => await readFile(new URL(`../../../${path}`, import.meta.url), "utf8");

describe.each([
  // Alerts that take half an hour are evaluated each minute, all others every 15 seconds as in production.
  { name: "rules", tests: ["rules.test.yml", "rules.hours.test.yml"] },
  { name: "slo", tests: ["slo.test.yml"] },
])("the alerts of $name", ({ name, tests }) => {
  it("fire on their cause, and not on normal values", async () => {
    await promtool("check", "rules", `${name}.yml`);
    for (const file of tests) expect(await promtool("test", "rules", file)).toContain("SUCCESS");
  });

  it("have a test each that sees them fire", async () => {
    const rules = await read(`infra/monitoring/prometheus/${name}.yml`);
    const texts = await Promise.all(tests.map((file) => read(`infra/monitoring/prometheus/${file}`)));
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, alert]) => alert);
    const fired = [...texts.join("\n").matchAll(/- alertname: (\w+)\n.*\n\s*exp_alerts:\n/g)].map(
      ([, alert]) => alert,
    );
    expect(alerts.length).toBeGreaterThan(1);
    expect(new Set(fired)).toEqual(new Set(alerts));
  });

  it("link to a section of a runbook each", async () => {
    const rules = await read(`infra/monitoring/prometheus/${name}.yml`);
    const named = [...rules.matchAll(/- alert: (\w+)[^]*?runbook_url: (.+)/g)];
    expect(named.length).toBeGreaterThan(1);
    for (const [, alert = "", url = ""] of named) {
      // An alarm's own section is in the runbook of alarms.
      if (alert === "AlarmOpen") continue;
      expect(url).toBe(
        `https://github.com/haat/haat/blob/main/docs/runbooks/alerts.md#${alert.toLowerCase()}`,
      );
      expect(await read("docs/runbooks/alerts.md")).toContain(`\n## ${alert}\n`);
    }
  });

  it("each have a section whose last step says what to expect", async () => {
    const rules = await read(`infra/monitoring/prometheus/${name}.yml`);
    const runbook = await read("docs/runbooks/alerts.md");
    for (const [, alert = ""] of rules.matchAll(/- alert: (\w+)/g)) {
      const [section = ""] = (runbook.split(`\n## ${alert}\n`)[1] ?? "").split("\n## ");
      const [, ...steps] = section.split(/^\d+\. /m);
      expect(steps.at(-1), alert).toContain("Expected");
    }
  });
});

it("Prometheus of compose reads its configuration", async () => {
  expect(await promtool("check", "config", "--syntax-only", "prometheus.yml")).toContain("SUCCESS");
});

it("every panel of the dashboards has a valid expression", async () => {
  const expressions = (await Promise.all(["shop", "processes"].map(expressionsOf))).flat();
  expect(expressions.length).toBeGreaterThan(20);
  const directory = await mkdtemp(join(tmpdir(), "haat-panels-"));
  const file = join(directory, "panels.json");
  // As rules, because promtool checks no single expression. JSON is YAML.
  const rules = expressions.map((expr, index) => ({ record: `panel:${index}`, expr }));
  await writeFile(file, JSON.stringify({ groups: [{ name: "panels", rules }] }));
  expect(await promtool("check", "rules", file)).toContain(`${expressions.length} rules found`);
  await rm(directory, { recursive: true });
});

/** How the storefront's code names a route. The pages of the account area are below its path. */
function inCode(route: string): string {
  if (route.startsWith("/api/")) return `"${route}"`;
  return route === "/" ? "index(" : `route("${route.replace(/^\/(?:account\/)?/, "")}"`;
}

describe("docs/slo.md", () => {
  it("has the objective of each step after the payment as the rules count it", async () => {
    const rules = await read("infra/monitoring/prometheus/slo.yml");
    const page = await read("docs/slo.md");
    const rows = [...page.matchAll(/^\| `(\w+)`\s+\| ([\d.]+)%\s+\| (\d+) min/gm)];
    expect(rows).toHaveLength(2);
    for (const [, step = "", percent, minutes] of rows) {
      const [, budget] = new RegExp(`vector\\((.*)\\)\\n.*journey: ${step} `).exec(rules) ?? [];
      expect(100 * (1 - Number(budget)), step).toBeCloseTo(Number(percent), 6);
      const [, seconds] = new RegExp(`slo_good.*\\n.*journey: ${step} .*\\n.*le="(\\d+)"`).exec(rules) ?? [];
      expect(Number(seconds), step).toBe(60 * Number(minutes));
    }
  });

  it("has the objective and the requests of each journey as the rules count them", async () => {
    const [rules, routeNames, pages, page] = await Promise.all(
      [
        "infra/monitoring/prometheus/slo.yml",
        "apps/storefront/server/route-names.ts",
        "apps/storefront/app/routes.ts",
        "docs/slo.md",
      ].map(read),
    );
    const rows = [...(page ?? "").matchAll(/^\| `(\w+)`\s+\| ([\d.]+)%\s+\| ([\d.]+) s\s+\| (.*?)\s*\|$/gm)];
    expect(rows).toHaveLength(5);
    for (const [, journey = "", percent, seconds, cell = ""] of rows) {
      const budget = new RegExp(`expr: vector\\((.*)\\)\\n\\s*labels: \\{ journey: ${journey} \\}`).exec(
        rules ?? "",
      );
      expect(100 * (1 - Number(budget?.[1])), journey).toBeCloseTo(Number(percent), 6);
      const counted = (rules ?? "")
        .split("- record: ")
        .filter((rule) => rule.includes(`rate5m\n        labels: { journey: ${journey} }`));
      expect(counted.map((rule) => rule.split("\n")[0])).toEqual([
        "haat:slo_requests:rate5m",
        "haat:slo_good:rate5m",
      ]);
      expect(counted[1]).toContain(`le="${seconds}"`);
      const patterns = counted.flatMap((rule) =>
        [...rule.matchAll(/route=~"(.*?)"/g)].map(([, one = ""]) => one),
      );
      expect(new Set(patterns).size, `the same requests in all rules of ${journey}`).toBe(1);
      const routes = [...cell.matchAll(/`(.*?)`/g)].map(([, route = ""]) => route);
      expect(routes.length).toBeGreaterThan(1);
      for (const route of routes) expect(route).toMatch(new RegExp(`^(?:${patterns[0]})$`));
      // Routes of Fastify have their own names.
      for (const route of routes.filter((one) => !/return$|^\/media/.test(one)))
        expect(route.startsWith("/api/") ? routeNames : pages).toContain(inCode(route));
    }
  });
});
