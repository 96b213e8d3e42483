import { generateKeyPairSync } from "node:crypto";
import { fileURLToPath } from "node:url";
import { emitOpenApi } from "@haat/service-kit/openapi";
import { pino } from "pino";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { makeDeps } from "../src/deps.ts";

// The app never connects to these: the document is generated from the routes alone.
const nowhere = "http://127.0.0.1:9";
const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const config = readConfig({
  PORT: "0",
  NODE_ENV: "development",
  LOG_LEVEL: "silent",
  DATABASE_URL: "postgres://unused@127.0.0.1:9/nothing",
  REDIS_URL: "redis://127.0.0.1:9",
  ACCESS_TOKEN_JWKS: JSON.stringify({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "none" }] }),
  ACCESS_TOKEN_PRIVATE_JWK: JSON.stringify({ ...privateKey.export({ format: "jwk" }), kid: "none" }),
  SERVICE_TOKEN_SECRET: "-".repeat(32),
  OTP_PEPPER: "-".repeat(32),
  SMS_PROVIDER: "msg91",
  MSG91_BASE_URL: nowhere,
  MSG91_AUTH_KEY: "--------",
  MSG91_TEMPLATE_ID: "none",
  ADAPTERS_URL: nowhere,
  PUBLIC_ORIGIN: nowhere,
  STAFF_ORIGIN: nowhere,
});
const deps = await makeDeps(config, pino({ level: "silent" }));
await emitOpenApi(await buildApp(deps), fileURLToPath(new URL("../openapi.json", import.meta.url)));
await deps.close();
