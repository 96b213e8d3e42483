import {
  databaseConfig,
  loadConfig,
  optional,
  serviceConfig,
  serviceUrl,
  urlText,
} from "@haat/service-kit/config";
import { jsonText } from "@haat/service-kit/json-text";
import { z } from "zod";
import { noticeSmsEvents, orderSmsEvents } from "./shopper-messages/sms-events.ts";

const secret = (length: number) => z.string().min(length, `needs at least ${length} characters`);

const encryptionKey = z.string().refine((key) => Buffer.byteLength(key) === 32, "must be 32 bytes");

const billdesk = z
  .object({
    BILLDESK_BASE_URL: urlText,
    BILLDESK_MODE: z.enum(["jws", "jwe"]),
    BILLDESK_MERCHANT_ID: z.string().min(1),
    BILLDESK_CLIENT_ID: z.string().min(1),
    BILLDESK_SIGNING_KEY: secret(16),
    /** Still accepted while the gateway moves to a new key. */
    BILLDESK_PREVIOUS_SIGNING_KEY: optional(secret(16)),
    BILLDESK_KEY_ID: optional(z.string().min(1)),
    BILLDESK_ENCRYPTION_KEY: optional(encryptionKey),
    /** Still accepted while the gateway moves to a new key. */
    BILLDESK_PREVIOUS_ENCRYPTION_KEY: optional(encryptionKey),
  })
  .superRefine((env, context) => {
    if (env.BILLDESK_MODE !== "jwe") return;
    for (const name of ["BILLDESK_KEY_ID", "BILLDESK_ENCRYPTION_KEY"] as const) {
      if (!env[name])
        context.addIssue({ code: "custom", path: [name], message: "is needed when BILLDESK_MODE is jwe" });
    }
  });

const samplepay = z.object({
  SAMPLEPAY_BASE_URL: urlText,
  SAMPLEPAY_MERCHANT_ID: z.string().min(1),
  SAMPLEPAY_SECRET: secret(16),
});

const delhivery = z.object({
  DELHIVERY_BASE_URL: urlText,
  DELHIVERY_TOKEN: secret(8),
  DELHIVERY_WEBHOOK_TOKEN: secret(8),
  /** Still accepted while the courier moves to a new token. */
  DELHIVERY_PREVIOUS_WEBHOOK_TOKEN: optional(secret(8)),
});

const sampleship = z.object({
  SAMPLESHIP_BASE_URL: urlText,
  SAMPLESHIP_ACCOUNT: z.string().min(1),
  SAMPLESHIP_SECRET: secret(16),
});

/** SMS and mail to shoppers. */
const shopperMessages = {
  MSG91_BASE_URL: urlText,
  MSG91_AUTH_KEY: secret(8),
  /** The id of each SMS template at MSG91, by event. */
  MSG91_TEMPLATE_IDS: jsonText(z.record(z.enum(orderSmsEvents), z.string().min(1))),
  /** Those about accounts. A variable of its own, because the release before rejects other events in the one above. */
  MSG91_NOTICE_TEMPLATE_IDS: jsonText(z.record(z.enum(noticeSmsEvents), z.string().min(1))),
  /** That about what a shopper watches. */
  MSG91_WATCH_TEMPLATE_ID: z.string().min(1),
  /** That about a payment that failed. */
  MSG91_PAYMENT_TEMPLATE_ID: z.string().min(1),
  SMTP_HOST: z.string().min(1),
  SMTP_PORT: z.coerce.number().int().min(1).max(65535).default(587),
  SMTP_USER: z.string().min(1),
  SMTP_PASSWORD: secret(8),
  /** `off` sends everything in clear text: only to the simulators. */
  SMTP_TLS: z.enum(["required", "off"]).default("required"),
  /** The sender. Its domain is also that of the ids of mails, and of their DKIM signature. */
  MAIL_FROM: z.email(),
  /** Without these two, the provider signs. */
  DKIM_SELECTOR: optional(z.string().min(1)),
  DKIM_PRIVATE_KEY: optional(z.string().min(1)),
};

const gatewayNames = ["billdesk", "samplepay"] as const;
const courierNames = ["delhivery", "sampleship"] as const;

/**
 * A provider is configured when it is the provider of new rows, or when its base URL is set: a provider that was
 * replaced stays configured until its last row is finished.
 */
function isConfigured(env: NodeJS.ProcessEnv, name: string): boolean {
  const isCurrent = env["PAYMENT_PROVIDER"] === name || env["COURIER_PROVIDER"] === name;
  return isCurrent || Boolean(env[`${name.toUpperCase()}_BASE_URL`]);
}

const fields = serviceConfig.extend({
  ORDERS_URL: serviceUrl,
  /** The shop's public URL. Gateways send shoppers back to it. */
  PUBLIC_ORIGIN: urlText,
  /** The IPv4 address from which we call the gateway; sent for shoppers who have only an IPv6 address. */
  EGRESS_IPV4: z.ipv4(),

  /** The gateway of new payment attempts. */
  PAYMENT_PROVIDER: z.enum(gatewayNames),
  /** `test` for a gateway's test system and for simulators: it enables the demo payment. */
  PAYMENT_ENVIRONMENT: z.enum(["live", "test"]).default("live"),
  billdesk: billdesk.optional(),
  samplepay: samplepay.optional(),

  /** The courier of new shipments. */
  COURIER_PROVIDER: z.enum(courierNames),
  delhivery: delhivery.optional(),
  sampleship: sampleship.optional(),
  TRACKING_POLL_SECONDS: z.coerce.number().int().min(1).default(1800),

  ...shopperMessages,
});

const schema = z.preprocess(
  (env: NodeJS.ProcessEnv) => {
    const configured = [...gatewayNames, ...courierNames].filter((name) => isConfigured(env, name));
    return { ...env, ...Object.fromEntries(configured.map((name) => [name, env])) };
  },
  fields.superRefine((env, context) => {
    if ((env.DKIM_SELECTOR === undefined) !== (env.DKIM_PRIVATE_KEY === undefined))
      context.addIssue({ code: "custom", path: ["DKIM_SELECTOR"], message: "goes with DKIM_PRIVATE_KEY" });
    if (env.PAYMENT_ENVIRONMENT === "live") {
      if (env.SMTP_TLS === "off")
        context.addIssue({ code: "custom", path: ["SMTP_TLS"], message: "must be required in a live shop" });
      return;
    }
    if (env.billdesk && new URL(env.billdesk.BILLDESK_BASE_URL).hostname === "api.billdesk.com")
      context.addIssue({
        code: "custom",
        path: ["PAYMENT_ENVIRONMENT"],
        message: "must be live for the live gateway",
      });
  }),
);

export type Config = Readonly<z.output<typeof schema>>;

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return loadConfig(schema, env);
}

export function readMigrateConfig(env: NodeJS.ProcessEnv = process.env) {
  return loadConfig(databaseConfig, env);
}
