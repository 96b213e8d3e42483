import type { LookupAddress } from "node:dns";
import { expect, test, vi } from "vitest";
import { spreadConnections } from "./spread-connections.ts";

const copies: LookupAddress[] = [
  { address: "10.0.0.1", family: 4 },
  { address: "10.0.0.2", family: 4 },
];
vi.mock("node:dns", () => ({
  lookup: (_name: string, { all }: { all?: boolean }, done: (...reply: unknown[]) => void) =>
    all ? done(null, copies) : done(null, copies[0]?.address, copies[0]?.family),
}));

async function lookUp(all: boolean): Promise<string> {
  return await new Promise((resolve, reject) =>
    spreadConnections("orders", { all }, (error, found) => {
      if (error) reject(error);
      else resolve(typeof found === "string" ? found : found.map(({ address }) => address).join());
    }),
  );
}

test("puts each copy of a service first in some lookups, and the others behind it", async () => {
  const orders = new Set<string>();
  for (let call = 0; call < 100; call++) orders.add(await lookUp(true));
  expect([...orders].toSorted()).toEqual(["10.0.0.1,10.0.0.2", "10.0.0.2,10.0.0.1"]);
});

test("leaves a lookup of one address as it is", async () => {
  expect(await lookUp(false)).toBe("10.0.0.1");
});
