import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { findTakenPorts, readSettings } from "../config.mjs";
import { isTooOld } from "../node-version.mjs";

describe("isTooOld", () => {
  it.each(["18.20.4", "19.9.0", "8.0.0", ""])("is true for Node %j", (version) => {
    expect(isTooOld(version)).toBe(true);
  });
  it.each(["20.0.0", "26.10.0"])("is false for Node %j", (version) => {
    expect(isTooOld(version)).toBe(false);
  });
});

describe("readSettings", () => {
  it("returns the defaults when variables are missing or empty", () => {
    const { settings, errors } = readSettings({ PORT: "", REDIS_URL: "" });
    expect(errors).toEqual([]);
    expect(settings).toMatchObject({ PORT: 3000, SIMULATORS_PORT: 4100, REDIS_URL: undefined, PACE: "spec" });
  });

  it("names every invalid variable and prints no URL", () => {
    const { errors } = readSettings({
      PORT: "abc",
      AUTH_PORT: "70000",
      DATABASE_URL: "mysql://root:secret@db",
      REDIS_URL: "localhost:6379",
      PACE: "quick",
      COURIER_PROVIDER: "delhivry",
    });
    expect(errors.map((line) => line.split(":")[0])).toEqual([
      "PORT",
      "AUTH_PORT",
      "DATABASE_URL",
      "REDIS_URL",
      "PACE",
      "COURIER_PROVIDER",
    ]);
    expect(errors.join()).not.toContain("secret");
  });

  it("reads the programs to leave out and rejects an unknown one", () => {
    expect(readSettings({ WITHOUT: "orders, storefront" }).settings.WITHOUT).toEqual([
      "orders",
      "storefront",
    ]);
    expect(readSettings({ WITHOUT: "order" }).errors).toEqual([
      "WITHOUT: order is not one of auth, catalogue, orders, adapters, storefront",
    ]);
  });

  it("rejects the same port for two programs", () => {
    expect(readSettings({ PORT: "4001" }).errors).toEqual(["AUTH_PORT: 4001 is also PORT"]);
  });
});

describe("findTakenPorts", () => {
  it("names the variable of a port that another program uses", async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
    const address = holder.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const { settings } = readSettings({ ORDERS_PORT: String(port) });
    const errors = await findTakenPorts(settings);
    const without = await findTakenPorts({ ...settings, WITHOUT: ["orders"] });
    await new Promise((resolve) => holder.close(resolve));
    expect(errors).toContainEqual(
      `ORDERS_PORT: ${port} is used by another program; stop it or choose another port`,
    );
    expect(without.filter((line) => line.startsWith("ORDERS_PORT"))).toEqual([]);
  });
});
