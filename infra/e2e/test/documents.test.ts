import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { serviceTokens } from "@haat/service-kit/service-token";
import { isNight } from "@haat/testkit/config";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createBuyers } from "../src/buyers.ts";
import { shopUnderTest } from "../src/config.ts";
import { type DrawnRequest, drawnRequests, type Operation, openApi } from "../src/drawn-requests.ts";
import { findPhone } from "../src/purchase.ts";

// Requests drawn from the services' OpenAPI documents, against the running services: no failure, and every reply as documented.

const shop = shopUnderTest();
const services = ["auth", "catalogue", "orders", "adapters"] as const;
const requestsPerOperation = isNight ? 15 : 4;
const phone = await findPhone(shop, 1);

describe.each(services)("%s", async (service) => {
  const file = new URL(`../../../services/${service}/openapi.json`, import.meta.url);
  const document = JSON.parse(await readFile(file, "utf8"));
  const { paths, components } = openApi.parse(document);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, "document");

  const operations = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).flatMap(([method, operation]) =>
      operation ? [{ path, method, operation }] : [],
    ),
  );
  test.each(operations)("$method $path replies as documented", { timeout: 60_000 }, async (one) => {
    const { path, method, operation } = one;
    // Without the session of a member of staff, every request gets the same reply.
    const numRuns = schemesOf(operation).includes("staff") ? 1 : requestsPerOperation;
    // A new account for each request, because some operations end the session.
    const buyers = await createBuyers(shop, numRuns);
    // Internal routes get no id that exists: they would take stock from other tests.
    const ids = path.startsWith("/internal/") ? [] : [phone.id, ...buyers.map(({ addressId }) => addressId)];
    const requests = drawnRequests(path, operation, { schemas: components.schemas, ids });
    await fc.assert(
      fc.asyncProperty(requests, async (drawn) => {
        const authorization = await authorizationFor(operation, service, () => buyers.pop()?.headers);
        const reply = await send(service, { method, authorization, drawn });
        // 502: the provider rejected what we sent to it, such as a warehouse that it does not know.
        const isFailure = reply.status >= 500 && reply.status !== 502;
        expect(isFailure, JSON.stringify(reply)).toBe(false);
        const status = documentedStatus(operation, reply.status);
        if (reply.body === undefined) return;
        const schema = ["paths", path, method, "responses", status, "content", "application/json", "schema"];
        const validate = ajv.getSchema(`document#/${schema.map(escapePointer).join("/")}`);
        expect(validate?.(reply.body), JSON.stringify([reply, validate?.errors])).toBe(true);
      }),
      { numRuns, seed: 1, endOnFailure: true },
    );
  });
});

type Service = (typeof services)[number];

/** Who may call the operation. */
const schemesOf = ({ security }: Operation) => security.flatMap((one) => Object.keys(one));

/** The token that the operation names, if any. */
async function authorizationFor(
  operation: Operation,
  service: Service,
  nextBuyer: () => { authorization: string } | undefined,
): Promise<string | undefined> {
  const schemes = schemesOf(operation);
  if (schemes.includes("service")) return `Bearer ${await tokens[service]()}`;
  return schemes.includes("user") ? nextBuyer()?.authorization : undefined;
}

async function send(
  service: Service,
  request: { method: string; authorization: string | undefined; drawn: DrawnRequest },
): Promise<{ status: number; body: unknown }> {
  const { method, authorization, drawn } = request;
  const response = await fetch(shop.urls[service][0] + drawn.path, {
    method: method.toUpperCase(),
    headers: {
      // Each from another address, so that they do not use up the limits of the tests' own.
      "x-forwarded-for": `198.18.${randomInt(256)}.${randomInt(256)}`,
      ...(authorization && { authorization }),
      ...(method === "post" && { "content-type": "application/json" }),
    },
    ...(method === "post" && { body: JSON.stringify(drawn.body) ?? "" }),
  });
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  const body = Buffer.from(await response.arrayBuffer()).toString();
  return { status: response.status, body: isJson ? JSON.parse(body) : undefined };
}

const tokenFor = (to: Service) =>
  serviceTokens({ from: to === "orders" ? "adapters" : "orders", to, secret: shop.serviceTokenSecret });
const tokens = {
  auth: tokenFor("auth"),
  catalogue: tokenFor("catalogue"),
  orders: tokenFor("orders"),
  adapters: tokenFor("adapters"),
};

/** The key of `responses` that covers a status: the exact one, or its class. */
function documentedStatus({ responses }: Operation, status: number): string {
  const documented = [String(status), `${Math.floor(status / 100)}XX`].find((key) => key in responses);
  if (documented === undefined) throw new Error(`status ${status} is not documented`);
  return documented;
}

const escapePointer = (part: string) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
