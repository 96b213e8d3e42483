import { loadConfig, serviceConfig, urlText } from "@haat/service-kit/config";
import { z } from "zod";

/** An empty variable counts as one that is not set. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const schema = serviceConfig
  .extend({
    ORDERS_URL: urlText,
    /** Where shoppers reach the shop: gateways send them back there. */
    PUBLIC_ORIGIN: urlText,
    /** The IPv4 address from which we call the gateway; it stands in for shoppers who have only an IPv6 address. */
    EGRESS_IPV4: z.ipv4(),

    PAYMENT_PROVIDER: z.enum(["billdesk"]),
    /** `test` for the gateway's test system and for simulators: it opens the page of the demo payment. */
    PAYMENT_ENVIRONMENT: z.enum(["live", "test"]).default("live"),
    BILLDESK_BASE_URL: urlText,
    BILLDESK_MODE: z.enum(["jws", "jwe"]),
    BILLDESK_MERCHANT_ID: z.string().min(1),
    BILLDESK_CLIENT_ID: z.string().min(1),
    BILLDESK_SIGNING_KEY: z.string().min(16, "needs at least 16 characters"),
    /** Still accepted while the gateway moves to a new key. */
    BILLDESK_PREVIOUS_SIGNING_KEY: optional(z.string().min(16, "needs at least 16 characters")),
    BILLDESK_KEY_ID: optional(z.string().min(1)),
    BILLDESK_ENCRYPTION_KEY: optional(
      z.string().refine((key) => Buffer.byteLength(key) === 32, "must be 32 bytes"),
    ),

    COURIER_PROVIDER: z.enum(["delhivery"]),
    DELHIVERY_BASE_URL: urlText,
    DELHIVERY_TOKEN: z.string().min(8, "needs at least 8 characters"),
    DELHIVERY_WEBHOOK_TOKEN: z.string().min(8, "needs at least 8 characters"),
    /** Still accepted while the courier moves to a new token. */
    DELHIVERY_PREVIOUS_WEBHOOK_TOKEN: optional(z.string().min(8, "needs at least 8 characters")),
    TRACKING_POLL_SECONDS: z.coerce.number().int().min(1).default(1800),
  })
  .superRefine((env, context) => {
    if (env.PAYMENT_ENVIRONMENT === "test" && new URL(env.BILLDESK_BASE_URL).hostname === "api.billdesk.com")
      context.addIssue({
        code: "custom",
        path: ["PAYMENT_ENVIRONMENT"],
        message: "must be live for the live gateway",
      });
    if (env.BILLDESK_MODE !== "jwe") return;
    for (const name of ["BILLDESK_KEY_ID", "BILLDESK_ENCRYPTION_KEY"] as const) {
      if (!env[name])
        context.addIssue({ code: "custom", path: [name], message: "is needed when BILLDESK_MODE is jwe" });
    }
  });

export type Config = Readonly<z.output<typeof schema>>;

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return loadConfig(schema, env);
}

export function readMigrateConfig(env: NodeJS.ProcessEnv = process.env) {
  return loadConfig(serviceConfig.pick({ DATABASE_URL: true }), env);
}
