import { generateKeyPairSync } from "node:crypto";
import { fileURLToPath } from "node:url";
import { emitOpenApi } from "@haat/service-kit/openapi";
import { pino } from "pino";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { makeDeps } from "../src/deps.ts";

// The document comes from the routes alone; none of these is called.
const nowhere = "http://127.0.0.1:9";
const { publicKey } = generateKeyPairSync("ed25519");
const config = readConfig({
  PORT: "0",
  NODE_ENV: "development",
  LOG_LEVEL: "silent",
  DATABASE_URL: "postgres://none@127.0.0.1:9/nothing",
  REDIS_URL: "redis://127.0.0.1:9",
  ACCESS_TOKEN_JWKS: JSON.stringify({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "none" }] }),
  SERVICE_TOKEN_SECRET: "-".repeat(32),
  AUTH_URL: nowhere,
  CATALOGUE_URL: nowhere,
  ADAPTERS_URL: nowhere,
  PUBLIC_ORIGIN: nowhere,
});
const deps = makeDeps(config, pino({ level: "silent" }));
await emitOpenApi(await buildApp(deps), fileURLToPath(new URL("../openapi.json", import.meta.url)));
await deps.close();
