import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readOrCreateSecrets } from "@haat/local/secrets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Program, programsOf, readVariables } from "./programs.ts";
import { appliedFolders, render } from "./render.ts";

const infra = join(import.meta.dirname, "..");

const templateIds = (events: readonly string[]) =>
  JSON.stringify(Object.fromEntries(events.map((event) => [event, "template"])));

let secrets: Readonly<Record<string, string>>;
beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), "haat-k8s-"));
  afterAll(async () => await rm(directory, { recursive: true }));
  const url = "postgres://user:password@postgres:5432/haat";
  secrets = {
    ...(await readOrCreateSecrets(directory)),
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: url,
    REDIS_URL: "redis://redis:6379",
    MSG91_TEMPLATE_ID: "template",
    MSG91_TEMPLATE_IDS: templateIds([
      "placed",
      "shipped",
      "out_for_delivery",
      "delivered",
      "delivery_failed",
      "cancelled",
      "refund_sent",
    ]),
    MSG91_NOTICE_TEMPLATE_IDS: templateIds([
      "new_device",
      "phone_changed",
      "account_closing",
      "mail_undelivered",
    ]),
    MSG91_WATCH_TEMPLATE_ID: "template",
    MSG91_PAYMENT_TEMPLATE_ID: "template",
    SMTP_USER: "user",
    DKIM_SELECTOR: "selector",
    DKIM_PRIVATE_KEY: "key",
    BILLDESK_MERCHANT_ID: "merchant",
    BILLDESK_CLIENT_ID: "client",
    MEDIA_S3_ACCESS_KEY_ID: "key",
    MEDIA_S3_SECRET_ACCESS_KEY: "secret",
    SERVICE_TOKEN_SECOND_SECRET: "s".repeat(32),
    OTP_SECOND_PEPPER: "p".repeat(32),
    BILLDESK_PREVIOUS_SIGNING_KEY: "b".repeat(32),
    BILLDESK_PREVIOUS_ENCRYPTION_KEY: "e".repeat(32),
    DELHIVERY_PREVIOUS_WEBHOOK_TOKEN: "d".repeat(32),
  };
});

describe.each(appliedFolders(infra))("%s", (folder) => {
  const objects = render(join(infra, folder));
  let programs: { program: Program; read: string[]; error: string }[];
  beforeAll(async () => {
    programs = await Promise.all(programsOf(objects, secrets).map(readConfiguration));
  });

  it("sets every variable that a program needs", () => {
    expect(programs.length).toBeGreaterThan(3);
    expect(programs.map(({ error }) => error).join("")).toBe("");
  });

  it("sets no variable that no program of the image reads", () => {
    for (const { program } of programs) {
      const ofImage = programs.filter((other) => other.program.folder === program.folder);
      const read = new Set(ofImage.flatMap((other) => other.read));
      expect(
        Object.keys(program.env).filter((variable) => !read.has(variable)),
        program.name,
      ).toEqual([]);
    }
  });
});

it("names a missing variable", async () => {
  const programs = programsOf(render(join(infra, "overlays/staging")), secrets);
  const orders = programs.find(({ name }) => name === "orders");
  if (orders === undefined) throw new Error("no orders");
  const { AUTH_URL: _, ...env } = orders.env;
  expect((await readConfiguration({ ...orders, env })).error).toContain("AUTH_URL");
});

it("sends every call between programs to a service of that port, past the network policies", () => {
  const objects = render(join(infra, "overlays/production"));
  const policies = z.array(policySchema).parse(objects.filter(({ kind }) => kind === "NetworkPolicy"));
  const ports = new Map(
    objects
      .filter(({ kind }) => kind === "Service")
      .map((object) => [object.metadata.name, serviceSchema.parse(object)]),
  );
  const programs = programsOf(objects, secrets);
  const calls = programs.flatMap(({ name, kind, env }) =>
    Object.entries(env)
      .filter(([, value]) => /^http:\/\/\w+:\d+$/.test(value))
      .map(([, value]) => ({ name, kind, url: new URL(value) })),
  );
  expect(calls.length).toBeGreaterThan(8);
  for (const { name, kind, url } of calls) {
    expect(ports.get(url.hostname)?.spec.ports[0].port, `${name} calls ${url.href}`).toBe(Number(url.port));
    const policy = policies.find((one) => one.metadata.name === `to-${url.hostname}`);
    const callers = policy?.spec.ingress?.flatMap(({ from }) =>
      from.map((one) => one.podSelector?.matchLabels),
    );
    const caller = kind === "application" ? { kind } : { app: name };
    expect(callers, `${name} to ${url.hostname}`).toContainEqual(caller);
  }
});

it("lets adapters alone reach the mail server, on the port that it uses", () => {
  const objects = render(join(infra, "overlays/production"));
  const policies = z.array(policySchema).parse(objects.filter(({ kind }) => kind === "NetworkPolicy"));
  const adapters = programsOf(objects, secrets).find(({ name }) => name === "adapters");
  const port = Number(adapters?.env["SMTP_PORT"] ?? 587);
  const allowed = policies.filter(({ spec }) =>
    spec.egress?.some(({ ports }) => ports?.some((one) => one.port === port)),
  );
  expect(allowed.map(({ spec }) => spec.podSelector)).toEqual([{ matchLabels: { app: "adapters" } }]);
});

const policySchema = z.looseObject({
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({
    podSelector: z.unknown(),
    egress: z
      .array(z.looseObject({ ports: z.array(z.looseObject({ port: z.unknown() })).optional() }))
      .optional(),
    ingress: z
      .array(
        z.looseObject({
          from: z.array(
            z.looseObject({
              podSelector: z.object({ matchLabels: z.record(z.string(), z.string()) }).optional(),
            }),
          ),
        }),
      )
      .optional(),
  }),
});
const serviceSchema = z.looseObject({
  spec: z.looseObject({ ports: z.tuple([z.looseObject({ port: z.number() })]) }),
});

/** The variables that a program reads, or the error with which it would end at start. */
async function readConfiguration(program: Program) {
  const [outcome] = await Promise.allSettled([readVariables(program)]);
  if (outcome.status === "fulfilled") return { program, read: outcome.value, error: "" };
  const { stderr } = z.object({ stderr: z.string() }).parse(outcome.reason);
  return { program, read: [], error: `${program.name}: ${stderr}` };
}
