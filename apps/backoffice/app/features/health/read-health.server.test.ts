import { expect, it } from "vitest";
import { exampleHealth as health, healthClients } from "../../../test/health-clients.ts";
import { readHealth } from "./read-health.server.ts";

it("returns the health of each service, and null for one that does not answer", async () => {
  expect(await readHealth(healthClients())).toEqual([
    { service: "auth", health },
    { service: "catalogue", health },
    { service: "orders", health: null },
    { service: "adapters", health },
  ]);
});
