import {
  databaseConfig,
  loadConfig,
  optional,
  secretKey,
  serviceConfig,
  serviceUrl,
  urlText,
} from "@haat/service-kit/config";
import { jsonText } from "@haat/service-kit/json-text";
import { z } from "zod";
import { smsConfig } from "./sms/sms-providers.ts";

const privateJwk = z.looseObject({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string(),
  d: z.string(),
  kid: z.string(),
});

const perHour = (usual: number) => z.coerce.number().int().min(1).default(usual);

const authConfig = serviceConfig
  .extend({
    /** Signs users' access tokens; its public half must be in ACCESS_TOKEN_JWKS. */
    ACCESS_TOKEN_PRIVATE_JWK: jsonText(privateJwk),
    /** Secret key for the hashes of one-time codes. Without it, six digits could be found by brute force. */
    OTP_PEPPER: secretKey,
    /** Codes and known devices hashed with it are still valid: docs/runbooks/keys-and-secrets.md */
    OTP_SECOND_PEPPER: optional(secretKey),
    /**
     * Codes per hour that unknown devices of one IP address may request without entering them. Shoppers of a mobile
     * network share an IP address and enter their codes; SMS pumping and guessing do not.
     */
    OTP_UNVERIFIED_PER_IP: perHour(300),
    /** Codes per hour to all unknown devices together: limits what SMS pumping can cost. */
    OTP_SENDS_PER_HOUR: perHour(3000),
    /** Contact messages per hour from all senders together. */
    CONTACT_MESSAGES_PER_HOUR: perHour(300),
    ADAPTERS_URL: serviceUrl,
    /** The shop's public URL. The SMS names its host, so that phones offer the code only there. */
    PUBLIC_ORIGIN: urlText,
    STAFF_ORIGIN: urlText,
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

const schema = z.intersection(authConfig, smsConfig);

export type Config = Readonly<z.output<typeof schema>>;

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return loadConfig(schema, env);
}

export function readMigrateConfig(env: NodeJS.ProcessEnv = process.env) {
  return loadConfig(databaseConfig, env);
}

export function readEraseConfig(env: NodeJS.ProcessEnv = process.env) {
  return loadConfig(databaseConfig.extend({ REDIS_URL: serviceConfig.shape.REDIS_URL }), env);
}

export function readSeedConfig(env: NodeJS.ProcessEnv = process.env) {
  return loadConfig(databaseConfig.extend({ STAFF_ORIGIN: urlText }), env);
}

export function readInviteOwnerConfig(env: NodeJS.ProcessEnv = process.env) {
  return loadConfig(
    databaseConfig.extend({ REDIS_URL: serviceConfig.shape.REDIS_URL, STAFF_ORIGIN: urlText }),
    env,
  );
}
