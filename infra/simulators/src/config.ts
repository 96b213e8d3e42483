import { loadConfig } from "@haat/service-kit/config";
import { z } from "zod";

const url = z.url({ protocol: /^https?$/ });
const secret = z.string().min(8);
/** An empty variable counts as one that is not set. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const ConfigSchema = z
  .object({
    /** Loopback except in a container: any client of the simulators can read every code. */
    HOST: z.string().default("127.0.0.1"),
    PORT: z.coerce.number().int().min(0).max(65_535).default(4100),
    /** Where browsers reach the payment pages, when that differs from where the shop's services reach the simulators. */
    PUBLIC_ORIGIN: optional(url),
    SIMULATORS_DATA: z.string().default(":memory:"),

    BILLDESK_MODE: z.enum(["jws", "jwe"]).default("jws"),
    BILLDESK_MERCHANT_ID: z.string().min(1),
    BILLDESK_CLIENT_ID: z.string().min(1),
    BILLDESK_KEY_ID: optional(z.string().min(1)),
    BILLDESK_ENCRYPTION_KEY: optional(
      z.string().refine((key) => Buffer.byteLength(key) === 32, "must be 32 bytes of text"),
    ),
    BILLDESK_SIGNING_KEY: secret,
    BILLDESK_WEBHOOK_URL: optional(url),
    BILLDESK_WEBHOOK_STYLE: z.enum(["jose", "form"]).default("jose"),
    BILLDESK_PENDING_SECONDS: z.coerce.number().positive().default(20),

    DELHIVERY_TOKEN: secret,
    DELHIVERY_WAREHOUSES: z
      .string()
      .default("Haat Jaynagar=743337,Haat Ballygunge=700019,Haat Salt Lake=700064"),
    DELHIVERY_STEP_SECONDS: z.coerce.number().positive().default(20),
    DELHIVERY_WEBHOOK_URL: optional(url),
    DELHIVERY_WEBHOOK_TOKEN: optional(secret),

    /** The sample providers are off without their secrets. */
    SAMPLEPAY_SECRET: optional(secret),
    SAMPLEPAY_WEBHOOK_URL: optional(url),
    SAMPLESHIP_SECRET: optional(secret),
    SAMPLESHIP_WEBHOOK_URL: optional(url),

    MSG91_AUTH_KEY: secret,
    /** Of the SMTP server. */
    SMTP_PORT: z.coerce.number().int().min(0).max(65_535).default(4125),
    SMTP_USER: z.string().min(1).default("haat"),
    SMTP_PASSWORD: secret,
    PLAINSMS_TOKEN: secret.default("local-plainsms-token"),
    SHOP_NAME: z.string().min(1).default("Haat"),
    SMS_DOMAIN: z.string().min(1).default("localhost"),
  })
  .superRefine((env, context) => {
    if (env.BILLDESK_MODE !== "jwe") return;
    for (const name of ["BILLDESK_KEY_ID", "BILLDESK_ENCRYPTION_KEY"] as const) {
      if (env[name] === undefined) {
        context.addIssue({ code: "custom", path: [name], message: "is needed when BILLDESK_MODE is jwe" });
      }
    }
  });

export type Config = Readonly<z.output<typeof ConfigSchema>>;

/** @throws ConfigError that names every invalid variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return loadConfig(ConfigSchema, env);
}

/** Where the shopper's browser reaches the payment pages; by default where this gateway call was sent. */
export function pageOrigin(
  { PUBLIC_ORIGIN }: Config,
  { protocol, host }: { readonly protocol: string; readonly host: string },
): string {
  return PUBLIC_ORIGIN ?? `${protocol}://${host}`;
}
