import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { chmod, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StackError } from "@haat/local-stack/server";
import { z } from "zod";

const hex = (bytes: number) => z.string().default(() => randomBytes(bytes).toString("hex"));

/** Every secret of a local shop by the name of its environment variable, and how a missing one is generated. */
const secretsSchema = z.object({
  ACCESS_TOKEN_PRIVATE_JWK: z.string().default(makeSigningKey),
  SERVICE_TOKEN_SECRET: hex(32),
  STOREFRONT_TOKEN_SECRET: hex(32),
  OTP_PEPPER: hex(32),
  MSG91_AUTH_KEY: hex(12),
  SMTP_PASSWORD: hex(12),
  BILLDESK_KEY_ID: hex(6),
  BILLDESK_ENCRYPTION_KEY: hex(16), // 32 characters, which are its 32 bytes
  BILLDESK_SIGNING_KEY: hex(32),
  DELHIVERY_TOKEN: hex(20),
  DELHIVERY_WEBHOOK_TOKEN: hex(20),
  SAMPLEPAY_SECRET: hex(32),
  SAMPLESHIP_SECRET: hex(32),
  // Of the servers in docker-compose.yml.
  POSTGRES_PASSWORD: hex(16),
  AUTH_DATABASE_PASSWORD: hex(16),
  CATALOGUE_DATABASE_PASSWORD: hex(16),
  ORDERS_DATABASE_PASSWORD: hex(16),
  ADAPTERS_DATABASE_PASSWORD: hex(16),
  REDIS_PASSWORD: hex(16),
});

export type Secrets = z.output<typeof secretsSchema> & { ACCESS_TOKEN_JWKS: string };

function makeSigningKey(): string {
  const key = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  return JSON.stringify({ ...key, kid: randomUUID(), alg: "EdDSA", use: "sig" });
}

const publicKeySchema = z.object({ kty: z.string(), crv: z.string(), x: z.string(), kid: z.string() });

/** Reads the secrets of the shop from `secrets.json` in this directory. Generates those that are missing. Only the owner can read the file. */
export async function readOrCreateSecrets(directory: string): Promise<Secrets> {
  const file = join(directory, "secrets.json");
  const secrets = secretsSchema.parse(await readSaved(file));
  // A crash must not leave half a file.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
  await chmod(file, 0o600);
  const key = publicKeySchema.parse(JSON.parse(secrets.ACCESS_TOKEN_PRIVATE_JWK));
  return { ...secrets, ACCESS_TOKEN_JWKS: JSON.stringify({ keys: [{ ...key, alg: "EdDSA", use: "sig" }] }) };
}

async function readSaved(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw new StackError(`${file} cannot be read; delete it to generate new secrets (${String(error)})`);
  }
}
