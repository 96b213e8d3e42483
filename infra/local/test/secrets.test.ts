import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { secretsIn } from "../src/secrets.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "haat-test-"));
});
afterEach(async () => {
  await rm(directory, { recursive: true });
});

it("makes the secrets once and keeps them for their owner only", async () => {
  const first = await secretsIn(directory);
  const second = await secretsIn(directory);
  expect(second).toEqual(first);
  expect((await stat(join(directory, "secrets.json"))).mode & 0o777).toBe(0o600);
  expect(await readdir(directory)).toEqual(["secrets.json"]);
});

it("publishes only the public half of the signing key", async () => {
  const { ACCESS_TOKEN_JWKS, ACCESS_TOKEN_PRIVATE_JWK } = await secretsIn(directory);
  const { d, kid, x } = JSON.parse(ACCESS_TOKEN_PRIVATE_JWK) as Record<string, string>;
  expect(JSON.parse(ACCESS_TOKEN_JWKS)).toMatchObject({ keys: [{ kty: "OKP", crv: "Ed25519", kid, x }] });
  expect(ACCESS_TOKEN_JWKS).not.toContain(d);
});

it("adds a secret that an older file lacks and leaves the others", async () => {
  await writeFile(join(directory, "secrets.json"), JSON.stringify({ OTP_PEPPER: "kept" }), { mode: 0o644 });
  const secrets = await secretsIn(directory);
  expect(secrets.OTP_PEPPER).toBe("kept");
  expect(secrets.BILLDESK_ENCRYPTION_KEY).toHaveLength(32);
  expect((await stat(join(directory, "secrets.json"))).mode & 0o777).toBe(0o600);
});

it("says which file is broken", async () => {
  await writeFile(join(directory, "secrets.json"), "{");
  await expect(secretsIn(directory)).rejects.toThrow(/secrets\.json cannot be read; remove it/);
});
