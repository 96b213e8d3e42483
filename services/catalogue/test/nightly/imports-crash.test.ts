import { randomUUID } from "node:crypto";
import { staffActions } from "@haat/service-kit/staff/table";
import { eventually } from "@haat/testkit/eventually";
import { startProcess } from "@haat/testkit/processes";
import { asStaff } from "@haat/testkit/test-users";
import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { products } from "../../src/db/schema/products.ts";
import { packageFolder, startCatalogue, type TestCatalogue } from "../catalogue.ts";
import { phoneRow } from "../stock-builder.ts";

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await startCatalogue();
});
afterAll(async () => await shop.close());

async function call(method: "GET" | "POST", path: string, payload?: object | string) {
  const type = typeof payload === "string" ? { "content-type": "text/csv" } : {};
  const headers = { ...(await asStaff("manager")).headers, ...type };
  const url = `/api/staff/${path}`;
  const reply = await shop.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
  expect(reply.statusCode).toBe(200);
  return reply.json().result;
}

const startWorker = async () =>
  await startProcess({
    cwd: packageFolder,
    entry: "src/worker.ts",
    env: { ...shop.env, LOG_LEVEL: "info" },
    startedWhen: /"worker started"/,
  });

it("an import is finished by another worker after the process of the first was killed in the middle", async () => {
  const rows = Array.from({ length: 2500 }, () => phoneRow({ bigDescription: "" }));
  for (const part of [rows.slice(0, 1250), rows.slice(1250)]) await shop.db.insert(products).values(part);
  const ids = rows.map((row) => row.id);
  const importId = randomUUID();
  const lines = ["id,consumerPrice", ...ids.map((id) => `${id},12345`)];
  await call("POST", `imports?id=${importId}&fileName=stock.csv`, lines.join("\r\n"));
  const found = async () => await call("GET", `imports/${importId}`);
  const first = await startWorker();
  await eventually(async () => expect((await found()).state).toBe("checked"), 60_000);
  await call("POST", `imports/${importId}/apply`, { reason: "Festival prices" });
  await eventually(async () => expect((await found()).doneCount).toBeGreaterThan(0));
  await first.stop("SIGKILL");
  const { state, doneCount } = await found();
  expect([state, doneCount < 2500]).toEqual(["applying", true]);
  const second = await startWorker();
  await eventually(async () => expect((await found()).state).toBe("applied"), 60_000);
  await second.stop();
  expect(await found()).toMatchObject({ counts: { applied: 2500 } });
  const versions = shop.db.select({ version: products.version }).from(products);
  const changed = await versions.where(inArray(products.id, ids));
  expect(new Set(changed.map(({ version }) => version))).toEqual(new Set([2]));
  expect(await shop.db.$count(staffActions, inArray(staffActions.subjectId, ids))).toBe(2500);
});
