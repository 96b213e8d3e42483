import { connectDatabase } from "@haat/service-kit/database";
import { keepProviderCalls } from "@haat/service-kit/provider-calls";
import { connectRedis, type RedisClient } from "@haat/service-kit/redis";
import { type AccessTokens, accessTokens } from "@haat/service-kit/tokens";
import type pg from "pg";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Courier } from "./courier/courier.port.ts";
import { delhivery } from "./courier/delhivery/client.ts";
import { sampleship } from "./courier/sampleship/client.ts";
import type { Db } from "./db/client.ts";
import { billdesk } from "./payments/billdesk/client.ts";
import type { PaymentGateway } from "./payments/payment.port.ts";
import { samplepay } from "./payments/samplepay/client.ts";
import { type Orders, ordersOf } from "./ports/orders.ts";
import { InvalidSignatures } from "./providers/invalid-signatures.ts";
import { createProviderRegistry, type ProviderRegistry, returnPath } from "./providers/provider-registry.ts";
import { serviceName } from "./service-name.ts";
import type { MailSender, SmsSender } from "./shopper-messages/message.port.ts";
import { msg91 } from "./shopper-messages/msg91/client.ts";
import { smtp } from "./shopper-messages/smtp/client.ts";

/** The service's dependencies, created once. */
export interface Deps {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Db;
  readonly redis: RedisClient;
  readonly tokens: AccessTokens;
  readonly gateways: ProviderRegistry<PaymentGateway>;
  readonly couriers: ProviderRegistry<Courier>;
  readonly orders: Orders;
  readonly sms: SmsSender;
  readonly mail: MailSender;
  readonly invalidSignatures: InvalidSignatures;
}

export interface OwnedDeps extends Deps {
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

export function makeDeps(config: Config, log: Logger): OwnedDeps {
  const { db, pool } = connectDatabase(config, { log });
  const redis = connectRedis(config.REDIS_URL, log);
  keepProviderCalls(redis, serviceName);
  const secret = config.SERVICE_TOKEN_SECRET;
  const invalidSignatures = new InvalidSignatures();
  const mail = smtp({
    host: config.SMTP_HOST,
    port: config.SMTP_PORT,
    user: config.SMTP_USER,
    password: config.SMTP_PASSWORD,
    tls: config.SMTP_TLS,
    from: config.MAIL_FROM,
    dkim:
      config.DKIM_SELECTOR && config.DKIM_PRIVATE_KEY
        ? { selector: config.DKIM_SELECTOR, privateKey: config.DKIM_PRIVATE_KEY }
        : null,
    log,
  });
  return {
    config,
    log,
    db,
    pool,
    redis,
    tokens: accessTokens(config.ACCESS_TOKEN_JWKS),
    gateways: createProviderRegistry(
      "gateway",
      configuredGateways(config, log, invalidSignatures),
      config.PAYMENT_PROVIDER,
    ),
    couriers: createProviderRegistry("courier", configuredCouriers(config, log), config.COURIER_PROVIDER),
    orders: ordersOf({ baseUrl: config.ORDERS_URL, secret }),
    sms: msg91({
      baseUrl: config.MSG91_BASE_URL,
      authKey: config.MSG91_AUTH_KEY,
      templateIds: {
        ...config.MSG91_TEMPLATE_IDS,
        ...config.MSG91_NOTICE_TEMPLATE_IDS,
        watch_found: config.MSG91_WATCH_TEMPLATE_ID,
        payment_failed: config.MSG91_PAYMENT_TEMPLATE_ID,
      },
      log,
    }),
    mail,
    invalidSignatures,
    close: async () => {
      mail.close();
      redis.disconnect();
      await pool.end();
    },
  };
}

function configuredGateways(
  config: Config,
  log: Logger,
  invalidSignatures: InvalidSignatures,
): PaymentGateway[] {
  const { billdesk: billdeskEnv, samplepay: samplepayEnv, PAYMENT_ENVIRONMENT: environment } = config;
  const gateways: PaymentGateway[] = [];
  if (billdeskEnv) {
    const { BILLDESK_KEY_ID: keyId, BILLDESK_ENCRYPTION_KEY: key } = billdeskEnv;
    const previous = billdeskEnv.BILLDESK_PREVIOUS_SIGNING_KEY;
    const previousKey = billdeskEnv.BILLDESK_PREVIOUS_ENCRYPTION_KEY;
    const keys: [string, ...string[]] | undefined = key
      ? [key, ...(previousKey ? [previousKey] : [])]
      : undefined;
    gateways.push(
      billdesk({
        baseUrl: billdeskEnv.BILLDESK_BASE_URL,
        environment,
        merchantId: billdeskEnv.BILLDESK_MERCHANT_ID,
        returnUrl: `${config.PUBLIC_ORIGIN}${returnPath("billdesk")}`,
        keys: {
          clientId: billdeskEnv.BILLDESK_CLIENT_ID,
          signingKeys: [billdeskEnv.BILLDESK_SIGNING_KEY, ...(previous ? [previous] : [])],
          encryption: billdeskEnv.BILLDESK_MODE === "jwe" && keyId && keys ? { keyId, keys } : null,
        },
        onInvalidReply: () => invalidSignatures.count("billdesk", "reply"),
        log,
      }),
    );
  }
  if (samplepayEnv) {
    gateways.push(
      samplepay({
        baseUrl: samplepayEnv.SAMPLEPAY_BASE_URL,
        environment,
        merchantId: samplepayEnv.SAMPLEPAY_MERCHANT_ID,
        secret: samplepayEnv.SAMPLEPAY_SECRET,
        returnUrl: `${config.PUBLIC_ORIGIN}${returnPath("samplepay")}`,
        log,
      }),
    );
  }
  return gateways;
}

function configuredCouriers(
  { delhivery: delhiveryEnv, sampleship: sampleshipEnv }: Config,
  log: Logger,
): Courier[] {
  const couriers: Courier[] = [];
  if (delhiveryEnv) {
    const previous = delhiveryEnv.DELHIVERY_PREVIOUS_WEBHOOK_TOKEN;
    couriers.push(
      delhivery({
        baseUrl: delhiveryEnv.DELHIVERY_BASE_URL,
        token: delhiveryEnv.DELHIVERY_TOKEN,
        webhookTokens: [delhiveryEnv.DELHIVERY_WEBHOOK_TOKEN, ...(previous ? [previous] : [])],
        log,
      }),
    );
  }
  if (sampleshipEnv) {
    couriers.push(
      sampleship({
        baseUrl: sampleshipEnv.SAMPLESHIP_BASE_URL,
        account: sampleshipEnv.SAMPLESHIP_ACCOUNT,
        secret: sampleshipEnv.SAMPLESHIP_SECRET,
        log,
      }),
    );
  }
  return couriers;
}
