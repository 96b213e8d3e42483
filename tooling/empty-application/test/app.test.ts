import { expect, it } from "vitest";
import { buildApp } from "../server/app.ts";
import { readConfig } from "../server/config.ts";

it("answers with its address", async () => {
  const app = await buildApp(
    readConfig({ PORT: "0", LOG_LEVEL: "silent", PUBLIC_ORIGIN: "http://localhost:3002" }),
  );
  expect((await app.inject("/")).body).toBe("This is http://localhost:3002");
});
