import type { paths as AdaptersPaths } from "@haat/api-clients/adapters";
import type { paths as AuthPaths } from "@haat/api-clients/auth";
import { apiClient } from "@haat/api-clients/client";
import type { paths as OrdersPaths } from "@haat/api-clients/orders";
import { expect, it } from "vitest";
import { readOrder } from "./read-order.server.ts";

const id = "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62";
const alarm = { id, rule: "payment result does not fit its attempt", raisedAt: "", mayResolve: true };

function fakeServices(adaptersStatus: number) {
  const calls: string[] = [];
  const clientOf = <Paths extends object>(service: string, result: unknown, status = 200) =>
    apiClient<Paths>({
      baseUrl: `http://${service}.test`,
      send: async ({ url }) => {
        calls.push(url);
        return Response.json({ success: status === 200, result, code: "INTERNAL", msg: "Down" }, { status });
      },
    });
  const atProviders = { alarms: [alarm], waitingForEwayBill: [], tracking: [] };
  const clients = {
    orders: clientOf<OrdersPaths>("orders", { id, alarms: [] }),
    adapters: clientOf<AdaptersPaths>("adapters", atProviders, adaptersStatus),
    auth: clientOf<AuthPaths>("auth", []),
  };
  return { clients, calls };
}

it("reads an order with one call to each service, and has the alarms of all", async () => {
  const { clients, calls } = fakeServices(200);
  expect(await readOrder(clients, id)).toMatchObject({
    tracking: [],
    alarms: [{ ...alarm, service: "adapters" }],
  });
  expect(calls.toSorted()).toEqual([
    `http://adapters.test/api/staff/orders/${id}`,
    "http://auth.test/api/staff/members",
    `http://orders.test/api/staff/orders/${id}`,
  ]);
});

it("reads an order while adapters does not answer", async () => {
  const { clients } = fakeServices(500);
  expect(await readOrder(clients, id)).toMatchObject({ tracking: null, alarms: [], order: { id } });
});
