import { jsonText, loadConfig, serviceConfig, urlText } from "@haat/service-kit/config";
import { z } from "zod";

const privateJwk = z.looseObject({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string(),
  d: z.string(),
  kid: z.string(),
});

const perHour = (usual: number) => z.coerce.number().int().min(1).default(usual);

const schema = serviceConfig
  .extend({
    /** Signs people's access tokens; its public half must be in ACCESS_TOKEN_JWKS. */
    ACCESS_TOKEN_PRIVATE_JWK: jsonText(privateJwk),
    /** Keys the hashes of one-time codes; without it the six digits could be found by trying. */
    OTP_PEPPER: z.string().min(32, "needs at least 32 characters"),
    /**
     * Codes of an hour that strangers of one address asked for and nobody entered. Shoppers of a mobile network share
     * one address and enter theirs; whoever pumps SMS or guesses does not.
     */
    OTP_UNVERIFIED_PER_IP: perHour(300),
    /** Codes that the whole shop sends to strangers in an hour: the cap on what SMS pumping can cost. */
    OTP_SENDS_PER_HOUR: perHour(3000),
    /** Messages that the contact form takes in an hour from everybody together. */
    CONTACT_MESSAGES_PER_HOUR: perHour(300),

    SMS_PROVIDER: z.enum(["msg91"]),
    MSG91_BASE_URL: urlText,
    MSG91_AUTH_KEY: z.string().min(8, "needs at least 8 characters"),
    MSG91_TEMPLATE_ID: z.string().min(1),
    /** Where shoppers reach the shop; the SMS names its host so that phones offer the code there only. */
    PUBLIC_ORIGIN: urlText,
  })
  .superRefine((env, context) => {
    const { kid, x } = env.ACCESS_TOKEN_PRIVATE_JWK;
    if (env.ACCESS_TOKEN_JWKS.keys.some((key) => key.kid === kid && key.x === x)) return;
    context.addIssue({
      code: "custom",
      path: ["ACCESS_TOKEN_PRIVATE_JWK"],
      message: "has no public half of the same kid in ACCESS_TOKEN_JWKS",
    });
  });

export type Config = Readonly<z.output<typeof schema>>;

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return loadConfig(schema, env);
}

export function readMigrateConfig(env: NodeJS.ProcessEnv = process.env) {
  return loadConfig(serviceConfig.pick({ DATABASE_URL: true }), env);
}

export function readTierConfig(env: NodeJS.ProcessEnv = process.env) {
  return loadConfig(serviceConfig.pick({ DATABASE_URL: true, REDIS_URL: true }), env);
}
