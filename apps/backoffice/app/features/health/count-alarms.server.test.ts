import { expect, it } from "vitest";
import { healthClients } from "../../../test/health-clients.ts";
import { countAlarms } from "./count-alarms.server.ts";

it("counts the open alarms of all services, and those that do not answer", async () => {
  expect(await countAlarms(healthClients([{ id: "a1" }, { id: "a2" }]))).toEqual({
    alarms: 6,
    hasMore: false,
    away: 1,
  });
});
