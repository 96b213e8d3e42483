import { connectRedis } from "@haat/service-kit/redis";
import { type AccessTokens, accessTokens } from "@haat/service-kit/tokens";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Courier } from "./courier/courier.port.ts";
import { delhivery } from "./courier/delhivery/client.ts";
import { connect, type Db } from "./db/client.ts";
import { billdesk } from "./payments/billdesk/client.ts";
import type { PaymentGateway } from "./payments/payment.port.ts";
import { type Orders, ordersOf } from "./ports/orders.ts";

/** Everything that the service works with, made once. */
export interface Deps {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Db;
  readonly redis: Redis;
  readonly tokens: AccessTokens;
  readonly gateway: PaymentGateway;
  readonly courier: Courier;
  readonly orders: Orders;
}

export interface OwnedDeps extends Deps {
  readonly close: () => Promise<void>;
}

export function makeDeps(config: Config, log: Logger): OwnedDeps {
  const { db, pool } = connect(config.DATABASE_URL, log);
  const redis = connectRedis(config.REDIS_URL, log);
  const secret = config.SERVICE_TOKEN_SECRET;
  return {
    config,
    log,
    db,
    redis,
    tokens: accessTokens(config.ACCESS_TOKEN_JWKS),
    gateway: makeGateway(config, log),
    courier: makeCourier(config, log),
    orders: ordersOf({ baseUrl: config.ORDERS_URL, secret }),
    close: async () => {
      redis.disconnect();
      await pool.end();
    },
  };
}

function makeGateway(config: Config, log: Logger): PaymentGateway {
  const { BILLDESK_KEY_ID: keyId, BILLDESK_ENCRYPTION_KEY: key } = config;
  const previous = config.BILLDESK_PREVIOUS_SIGNING_KEY;
  switch (config.PAYMENT_PROVIDER) {
    case "billdesk":
      return billdesk({
        baseUrl: config.BILLDESK_BASE_URL,
        environment: config.PAYMENT_ENVIRONMENT,
        merchantId: config.BILLDESK_MERCHANT_ID,
        returnUrl: `${config.PUBLIC_ORIGIN}/api/payment-gateway/return`,
        keys: {
          clientId: config.BILLDESK_CLIENT_ID,
          signingKeys: [config.BILLDESK_SIGNING_KEY, ...(previous ? [previous] : [])],
          encryption: config.BILLDESK_MODE === "jwe" && keyId && key ? { keyId, key } : null,
        },
        log,
      });
  }
}

function makeCourier(config: Config, log: Logger): Courier {
  const previous = config.DELHIVERY_PREVIOUS_WEBHOOK_TOKEN;
  switch (config.COURIER_PROVIDER) {
    case "delhivery":
      return delhivery({
        baseUrl: config.DELHIVERY_BASE_URL,
        token: config.DELHIVERY_TOKEN,
        webhookTokens: [config.DELHIVERY_WEBHOOK_TOKEN, ...(previous ? [previous] : [])],
        log,
      });
  }
}
