import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { readSettings, takenPorts } from "../config.mjs";
import { isTooOld } from "../node-version.mjs";

describe("isTooOld", () => {
  it.each(["18.20.4", "19.9.0", "8.0.0", ""])("refuses Node %j", (version) => {
    expect(isTooOld(version)).toBe(true);
  });
  it.each(["20.0.0", "26.10.0"])("takes Node %j", (version) => {
    expect(isTooOld(version)).toBe(false);
  });
});

describe("readSettings", () => {
  it("gives the usual values when nothing is set or set to nothing", () => {
    const { settings, faults } = readSettings({ PORT: "", REDIS_URL: "" });
    expect(faults).toEqual([]);
    expect(settings).toMatchObject({ PORT: 3000, SIMULATORS_PORT: 4100, REDIS_URL: undefined, PACE: "spec" });
  });

  it("names every variable at fault, not only the first, and shows no URL", () => {
    const { faults } = readSettings({
      PORT: "abc",
      AUTH_PORT: "70000",
      DATABASE_URL: "mysql://root:secret@db",
      REDIS_URL: "localhost:6379",
      PACE: "quick",
    });
    expect(faults.map((line) => line.split(":")[0])).toEqual([
      "PORT",
      "AUTH_PORT",
      "DATABASE_URL",
      "REDIS_URL",
      "PACE",
    ]);
    expect(faults.join()).not.toContain("secret");
  });

  it("leaves out what is named, and refuses a name that is not there", () => {
    expect(readSettings({ WITHOUT: "orders, storefront" }).settings.WITHOUT).toEqual([
      "orders",
      "storefront",
    ]);
    expect(readSettings({ WITHOUT: "order" }).faults).toEqual([
      "WITHOUT: order is none of auth, catalogue, orders, adapters, storefront",
    ]);
  });

  it("refuses one port for two things", () => {
    expect(readSettings({ PORT: "4001" }).faults).toEqual(["AUTH_PORT: 4001 is PORT already"]);
  });
});

describe("takenPorts", () => {
  it("names the variable of a port that another program holds", async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
    const address = holder.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const { settings } = readSettings({ ORDERS_PORT: String(port) });
    const faults = await takenPorts(settings);
    const without = await takenPorts({ ...settings, WITHOUT: ["orders"] });
    await new Promise((resolve) => holder.close(resolve));
    expect(faults).toContainEqual(
      `ORDERS_PORT: ${port} is taken by another program; stop that one or choose another port`,
    );
    expect(without.filter((line) => line.startsWith("ORDERS_PORT"))).toEqual([]);
  });
});
