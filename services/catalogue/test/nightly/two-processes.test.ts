import { randomUUID } from "node:crypto";
import { startPooler, type TestPooler } from "@haat/testkit/pooler";
import { startProcess, type TestProcess } from "@haat/testkit/processes";
import { asService, asStaff, signedIn } from "@haat/testkit/test-users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { units } from "../../src/db/schema/stock.ts";
import { packageFolder, startCatalogue, type TestCatalogue } from "../catalogue.ts";
import { addAccessory, addPhone, unitRow } from "../stock-builder.ts";

let shop: TestCatalogue;
let pooler: TestPooler;
let processes: TestProcess[];
let wholesaler: Record<string, string>;
let service: Record<string, string>;

beforeAll(async () => {
  // Behind a connection pooler, as in production.
  shop = await startCatalogue(async (url) => {
    pooler = await startPooler(url);
    return pooler.env;
  });
  const start = async () => await startProcess({ cwd: packageFolder, entry: "src/main.ts", env: shop.env });
  processes = await Promise.all([start(), start()]);
  wholesaler = { ...(await signedIn("wholesaler")).headers };
  service = { ...(await asService("orders", "catalogue")) };
});
afterAll(async () => {
  await Promise.all(processes.map(async (process) => await process.stop()));
  await shop.close();
  await pooler.stop();
});

const wholesaleRupees = "32499";

interface Shown {
  readonly _id: string;
  readonly pqty: number;
}

/** What one process shows of a product in its reply, a list, a search, the filters panel and the first list. */
async function shownBy(process: TestProcess, id: string, headers: Record<string, string>) {
  const post = {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ Brand: ["Apple"] }),
  };
  const calls: [string, RequestInit][] = [
    [`/api/product/getProductById/${id}`, { headers }],
    ["/api/product/handleProductCustomSearch?brand=Apple&sort=latest", { headers }],
    ["/api/product/handleSearch?words=iphone,13", { headers }],
    ["/api/product/getAllProductForUser", { headers }],
    ["/api/product/filterSearchProduct", post],
  ];
  return await Promise.all(
    calls.map(async ([path, init]) => {
      const reply = await fetch(process.url + path, init);
      const text = await reply.text();
      const body: { result?: Shown | Shown[]; data?: Shown[] } = JSON.parse(text);
      const shown = [body.result ?? body.data ?? []].flat().find(({ _id }) => _id === id);
      return { status: reply.status, etag: reply.headers.get("etag"), text, quantity: shown?.pqty };
    }),
  );
}

const quantities = async (process: TestProcess, id: string) =>
  (await shownBy(process, id, {})).map(({ quantity }) => quantity);

/** Reserves one unit in one process. */
async function reserveOne(process: TestProcess | undefined, productId: string) {
  const reservation = {
    reservationId: randomUUID(),
    userId: randomUUID(),
    tier: "consumer",
    items: [{ productId, quantity: 1 }],
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  };
  const reply = await fetch(`${process?.url}/internal/reservations`, {
    method: "POST",
    headers: { ...service, "content-type": "application/json" },
    body: JSON.stringify(reservation),
  });
  expect(reply.status).toBe(201);
}

const addCase = async (db: TestCatalogue["db"], quantity: number) =>
  await addAccessory(db, quantity, { brand: "Apple" });

test.each([
  ["phone", addPhone],
  ["accessory", addCase],
] as const)(
  "the last %s that one process reserves is sold out in every cached reply of both",
  async (_name, add) => {
    const id = await add(shop.db, 1);
    const all = (quantity: number) => Array.from({ length: 5 }, () => quantity);
    for (const quantity of [1, 0]) {
      if (quantity === 0) await reserveOne(processes[0], id);
      for (const process of processes) {
        const shown = async () => await quantities(process, id);
        await expect.poll(shown).toEqual(all(quantity));
      }
    }
  },
);

test("a phone that staff put on sale in one process is on sale in every cached reply of both within two seconds", async () => {
  const id = await addPhone(shop.db, 0, { brand: "Apple" });
  const unit = unitRow(id, { state: "inspected" });
  await shop.db.insert(units).values(unit);
  for (const process of processes)
    await expect.poll(async () => await quantities(process, id)).toEqual(Array.from({ length: 5 }, () => 0));
  const { headers } = await asStaff("manager");
  const reply = await fetch(`${processes[0]?.url}/api/staff/units/${unit.id}/put-on-sale`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: "{}",
  });
  expect(reply.status).toBe(200);
  const shown = async () =>
    await Promise.all(processes.map(async (process) => await quantities(process, id)));
  await expect
    .poll(shown, { timeout: 2000 })
    .toEqual(processes.map(() => Array.from({ length: 5 }, () => 1)));
});

test("no reply that a process keeps has a wholesale price, while wholesalers request the same URLs", async () => {
  const id = await addPhone(shop.db, 1);
  const seen = { kept: 0, wholesale: 0 };
  for (let round = 0; round < 8; round++) {
    for (const process of processes) {
      const [before, theirs, after] = await Promise.all([
        shownBy(process, id, {}),
        shownBy(process, id, wholesaler),
        shownBy(process, id, {}),
      ]);
      for (const { text, status } of [...before, ...after]) {
        expect(status).toBe(200);
        expect(text).not.toContain(wholesaleRupees);
        expect(text).not.toContain("pseller_price");
      }
      for (const { text, etag } of theirs) {
        expect(text).toContain("pseller_price");
        expect(text).not.toContain("puser_price");
        expect(etag).toBeNull();
      }
      seen.kept += after.filter(({ etag }) => etag !== null).length;
      seen.wholesale += theirs.length;
    }
    // A change in between, so that replies are computed again while wholesalers ask.
    if (round % 2 === 1) await addPhone(shop.db, 1);
  }
  expect(seen).toEqual({ kept: 80, wholesale: 80 });
});
