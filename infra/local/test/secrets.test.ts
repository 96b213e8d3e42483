import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readOrCreateSecrets } from "../src/secrets.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "haat-test-"));
});
afterEach(async () => {
  await rm(directory, { recursive: true });
});

it("generates the secrets once, in a file that only the owner can read", async () => {
  const first = await readOrCreateSecrets(directory);
  const second = await readOrCreateSecrets(directory);
  expect(second).toEqual(first);
  expect((await stat(join(directory, "secrets.json"))).mode & 0o777).toBe(0o600);
  expect(await readdir(directory)).toEqual(["secrets.json"]);
});

it("publishes only the public half of the signing key", async () => {
  const { ACCESS_TOKEN_JWKS, ACCESS_TOKEN_PRIVATE_JWK } = await readOrCreateSecrets(directory);
  const { d, kid, x } = JSON.parse(ACCESS_TOKEN_PRIVATE_JWK) as Record<string, string>;
  expect(JSON.parse(ACCESS_TOKEN_JWKS)).toMatchObject({ keys: [{ kty: "OKP", crv: "Ed25519", kid, x }] });
  expect(ACCESS_TOKEN_JWKS).not.toContain(d);
});

it("adds a secret that an older file lacks and keeps the others", async () => {
  await writeFile(join(directory, "secrets.json"), JSON.stringify({ OTP_PEPPER: "kept" }), { mode: 0o644 });
  const secrets = await readOrCreateSecrets(directory);
  expect(secrets.OTP_PEPPER).toBe("kept");
  expect(secrets.BILLDESK_ENCRYPTION_KEY).toHaveLength(32);
  expect((await stat(join(directory, "secrets.json"))).mode & 0o777).toBe(0o600);
});

it("names the file that cannot be read", async () => {
  await writeFile(join(directory, "secrets.json"), "{");
  await expect(readOrCreateSecrets(directory)).rejects.toThrow(/secrets\.json cannot be read; delete it/);
});
