import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { emitOpenApi } from "@haat/service-kit/openapi";
import { pino } from "pino";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { makeDeps } from "../src/deps.ts";

// The app never connects to these: the document is generated from the routes alone.
const { publicKey } = generateKeyPairSync("ed25519");
const mediaDir = await mkdtemp(join(tmpdir(), "catalogue-openapi-"));
const config = readConfig({
  PORT: "0",
  NODE_ENV: "development",
  LOG_LEVEL: "silent",
  DATABASE_URL: "postgres://unused@127.0.0.1:9/nothing",
  REDIS_URL: "redis://127.0.0.1:9",
  ACCESS_TOKEN_JWKS: JSON.stringify({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "none" }] }),
  SERVICE_TOKEN_SECRET: "-".repeat(32),
  STOREFRONT_TOKEN_SECRET: "-".repeat(32),
  MEDIA_DIR: mediaDir,
});
const deps = await makeDeps(config, pino({ level: "silent" }));
await emitOpenApi(await buildApp(deps), fileURLToPath(new URL("../openapi.json", import.meta.url)));
await deps.close();
await rm(mediaDir, { recursive: true });
