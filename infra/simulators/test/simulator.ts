import { createServer, type IncomingHttpHeaders } from "node:http";
import { onTestFinished } from "vitest";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { createDeps } from "../src/deps.ts";

export const DELHIVERY_TOKEN = "test-delhivery-token";
export const SMTP_PASSWORD = "test-smtp-password";
export const MSG91_KEY = "test-msg91-key";
export const SIGNING_KEY = "test-signing-key-of-billdesk";
export const ENCRYPTION_KEY = "0123456789abcdef0123456789abcdef";

const ENVIRONMENT = {
  BILLDESK_MERCHANT_ID: "HAATUAT",
  BILLDESK_CLIENT_ID: "haatuat",
  BILLDESK_SIGNING_KEY: SIGNING_KEY,
  DELHIVERY_TOKEN,
  // Shipments do not move unless a test moves them.
  DELHIVERY_STEP_SECONDS: "3600",
  MSG91_AUTH_KEY: MSG91_KEY,
  SMTP_PORT: "0",
  SMTP_PASSWORD,
};

function failTest(error: unknown, kind: string) {
  throw new Error(`the job ${kind} failed`, { cause: error });
}

/** Starts the program on a free port and stops it when the test ends. */
export async function startSimulator(env: Record<string, string> = {}, now?: () => number) {
  const config = readConfig({ ...ENVIRONMENT, ...env });
  const app = buildApp(createDeps(config, failTest, now));
  onTestFinished(() => app.close());
  const base = await app.listen({ host: "127.0.0.1", port: 0 });

  async function json(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(base + path, {
      method,
      headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
  }

  return {
    base,
    json,
    close: () => app.close(),
    turnOn: async (name: string, fields: object = {}) => {
      const { status, body } = await json("POST", "/switches", { name, ...fields });
      if (status !== 201) throw new Error(JSON.stringify(body));
    },
    delhivery: (path: string) =>
      json("GET", `/delhivery${path}`, undefined, { authorization: `Token ${DELHIVERY_TOKEN}` }),
    delhiveryPost: (path: string, body: unknown) =>
      json("POST", `/delhivery${path}`, body, { authorization: `Token ${DELHIVERY_TOKEN}` }),
  };
}

export type Simulator = Awaited<ReturnType<typeof startSimulator>>;

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A fake of the shop's webhook URL. @param statuses of the first replies; afterwards 200 */
export async function startReceiver(statuses: number[] = []) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      response.writeHead(statuses[received.length - 1] ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the receiver does not listen");
  return { url: `http://127.0.0.1:${address.port}/webhook`, received };
}
