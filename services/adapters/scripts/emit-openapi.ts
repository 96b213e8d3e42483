import { generateKeyPairSync } from "node:crypto";
import { fileURLToPath } from "node:url";
import { emitOpenApi } from "@haat/service-kit/openapi";
import { pino } from "pino";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { makeDeps } from "../src/deps.ts";
import { noticeSmsEvents, orderSmsEvents } from "../src/shopper-messages/sms-events.ts";

// The app never connects to these: the document is generated from the routes alone.
const nowhere = "http://127.0.0.1:9";
const { publicKey } = generateKeyPairSync("ed25519");
const config = readConfig({
  PORT: "0",
  NODE_ENV: "development",
  LOG_LEVEL: "silent",
  DATABASE_URL: "postgres://unused@127.0.0.1:9/nothing",
  REDIS_URL: "redis://127.0.0.1:9",
  ACCESS_TOKEN_JWKS: JSON.stringify({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "none" }] }),
  SERVICE_TOKEN_SECRET: "-".repeat(32),
  ORDERS_URL: nowhere,
  PUBLIC_ORIGIN: nowhere,
  EGRESS_IPV4: "127.0.0.1",
  PAYMENT_PROVIDER: "billdesk",
  PAYMENT_ENVIRONMENT: "test",
  BILLDESK_BASE_URL: nowhere,
  BILLDESK_MODE: "jws",
  BILLDESK_MERCHANT_ID: "none",
  BILLDESK_CLIENT_ID: "none",
  BILLDESK_SIGNING_KEY: "-".repeat(32),
  COURIER_PROVIDER: "delhivery",
  DELHIVERY_BASE_URL: nowhere,
  MSG91_BASE_URL: nowhere,
  MSG91_AUTH_KEY: "--------",
  MSG91_TEMPLATE_IDS: JSON.stringify(Object.fromEntries(orderSmsEvents.map((event) => [event, "none"]))),
  MSG91_NOTICE_TEMPLATE_IDS: JSON.stringify(
    Object.fromEntries(noticeSmsEvents.map((event) => [event, "none"])),
  ),
  MSG91_WATCH_TEMPLATE_ID: "none",
  MSG91_PAYMENT_TEMPLATE_ID: "none",
  SMTP_HOST: "127.0.0.1",
  SMTP_PORT: "9",
  SMTP_USER: "none",
  SMTP_PASSWORD: "--------",
  SMTP_TLS: "off",
  MAIL_FROM: "nobody@example.com",
  DELHIVERY_TOKEN: "--------",
  DELHIVERY_WEBHOOK_TOKEN: "--------",
});
const deps = makeDeps(config, pino({ level: "silent" }));
await emitOpenApi(await buildApp(deps), fileURLToPath(new URL("../openapi.json", import.meta.url)));
await deps.close();
