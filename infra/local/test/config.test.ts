import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { readStartConfig } from "../src/config.ts";
import { findTakenPorts } from "../src/taken-ports.ts";

const errorOf = (env: Record<string, string>): string => {
  try {
    readStartConfig(env);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error("the settings were accepted");
};
const namesIn = (message: string) => [...message.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name);

describe("readStartConfig", () => {
  it("returns the defaults when variables are missing or empty", () => {
    expect(readStartConfig({ PORT: "", REDIS_URL: "" })).toMatchObject({
      PORT: 3000,
      SIMULATORS_PORT: 4100,
      PACE: "spec",
    });
    expect(readStartConfig({ REDIS_URL: "" })).not.toHaveProperty("REDIS_URL");
  });

  it("names every invalid setting and prints no URL", () => {
    const message = errorOf({
      DATABASE_URL: "mysql://root:secret@db",
      REDIS_URL: "localhost:6379",
      PACE: "quick",
      COURIER_PROVIDER: "delhivry",
    });
    expect(namesIn(message)).toEqual(["DATABASE_URL", "REDIS_URL", "PACE", "COURIER_PROVIDER"]);
    expect(message).not.toContain("secret");
  });

  it("names every invalid port", () => {
    const message = errorOf({ PORT: "abc", AUTH_PORT: "70000", ORDERS_PORT: "1.5" });
    expect(namesIn(message)).toEqual(["PORT", "AUTH_PORT", "ORDERS_PORT"]);
    expect(message).toContain("  AUTH_PORT: is not a port (1 to 65535)");
  });

  it("rejects the same port for two programs", () => {
    expect(errorOf({ PORT: "4001" })).toContain("  AUTH_PORT: 4001 is also PORT");
  });

  it("reads the programs to leave out and rejects an unknown one", () => {
    expect(readStartConfig({ WITHOUT: "orders, storefront" }).WITHOUT).toEqual(["orders", "storefront"]);
    expect(errorOf({ WITHOUT: "order" })).toMatch(/WITHOUT.*"adapters"/);
  });
});

describe("findTakenPorts", () => {
  it("names the variable of a port that another program uses", async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
    const address = holder.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const config = readStartConfig({ ORDERS_PORT: String(port) });
    const errors = await findTakenPorts(config);
    const without = await findTakenPorts({ ...config, WITHOUT: ["orders"] });
    await new Promise((resolve) => holder.close(resolve));
    expect(errors).toContainEqual(
      `ORDERS_PORT: ${port} is used by another program; stop it or choose another port`,
    );
    expect(without.filter((line) => line.startsWith("ORDERS_PORT"))).toEqual([]);
  });
});
