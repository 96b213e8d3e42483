import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readOrCreateSecrets } from "@haat/local/secrets";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

// What docker-compose.yml promises and can be read from it. `pnpm containers` tries the rest in containers.
const file = fileURLToPath(new URL("../../../docker-compose.yml", import.meta.url));
const text = await readFile(file, "utf8");

const containerSchema = z.looseObject({
  image: z.string(),
  build: z.looseObject({ args: z.record(z.string(), z.string()) }).optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  mem_limit: z.string().optional(),
  command: z.array(z.string()).optional(),
  network_mode: z.string().optional(),
  environment: z.record(z.string(), z.string()).optional(),
});
const { services } = z
  .object({ services: z.record(z.string(), containerSchema) })
  .parse(parse(text, { merge: true }));
const ours = Object.entries(services).filter(([, { image }]) => image.startsWith("haat/"));

test("gives each of our containers a read-only file system, no rights of root and a memory limit", () => {
  expect(ours.length).toBeGreaterThan(10);
  for (const [name, container] of ours)
    expect(container, name).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      mem_limit: expect.stringMatching(/^\d+m$/),
    });
});

test("gives every container a network of its own", () => {
  expect(Object.values(services).filter(({ network_mode }) => network_mode !== undefined)).toEqual([]);
});

test("has no default for a secret, and names none that `npm run compose:env` does not write", async () => {
  const directory = await mkdtemp(join(tmpdir(), "haat-compose-"));
  const secrets = new Set(Object.keys(await readOrCreateSecrets(directory)));
  await rm(directory, { recursive: true });
  const settings = [...text.matchAll(/\$\{(\w+)(:-)?/g)].map(([, name = "", fallback]) => ({
    name,
    fallback,
  }));
  expect(settings.filter(({ name, fallback }) => secrets.has(name) && fallback !== undefined)).toEqual([]);
  expect(settings.filter(({ name, fallback }) => !secrets.has(name) && fallback === undefined)).toEqual([]);
});

test("passes on the second and previous values that a rotation sets in .env", () => {
  const everywhere = ["SERVICE_TOKEN_SECOND_SECRET"];
  const variables = {
    auth: [...everywhere, "OTP_SECOND_PEPPER"],
    catalogue: everywhere,
    orders: everywhere,
    adapters: [
      ...everywhere,
      "BILLDESK_PREVIOUS_ENCRYPTION_KEY",
      "BILLDESK_PREVIOUS_SIGNING_KEY",
      "DELHIVERY_PREVIOUS_WEBHOOK_TOKEN",
    ],
  };
  for (const [service, names] of Object.entries(variables))
    expect(services[service]?.environment, service).toMatchObject(
      Object.fromEntries(names.map((name) => [name, `\${${name}:-}`])),
    );
});

test("lets Redis refuse writes before its container is killed, and lets it evict no job", () => {
  const { command = [], mem_limit: limit } = z.object({ redis: containerSchema }).parse(services).redis;
  const setting = (name: string) => command[command.indexOf(name) + 1];
  expect(setting("--maxmemory-policy")).toBe("noeviction");
  const [maxmemory, container] = [setting("--maxmemory"), limit].map((size) =>
    Number.parseInt(size ?? "", 10),
  );
  // The rest is for connections, and for pages that change while the append-only file is rewritten.
  expect(maxmemory).toBeGreaterThan(0);
  expect(maxmemory).toBeLessThanOrEqual((container ?? 0) * 0.75);
});

test("builds and runs images of one tag, which know their version and commit", () => {
  for (const [name, { image }] of ours) expect(image, name).toMatch(/^haat\/[\w-]+:\$\{TAG:-latest\}$/);
  const built = ours.flatMap(([name, { build }]) =>
    build === undefined ? [] : [{ name, args: build.args }],
  );
  const programs = ours.map(([, { image }]) => /\/([\w-]+):/.exec(image)?.[1]);
  expect(new Set(built.map(({ name }) => name))).toEqual(new Set(programs));
  for (const { name, args } of built)
    expect(args, name).toEqual({
      PROGRAM: name,
      VERSION: "${TAG:-latest}",
      REVISION: "${REVISION:-unknown}",
    });
});
