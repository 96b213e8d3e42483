import { randomUUID } from "node:crypto";
import { CompactEncrypt, CompactSign, compactDecrypt, compactVerify } from "jose";
import { ENCRYPTION_KEY, SIGNING_KEY, type Simulator } from "./simulator.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

/** A second implementation of the envelope, so that an error in either one fails a test. */
export async function seal(value: unknown, mode: "jws" | "jwe" = "jws", key = SIGNING_KEY, alg = "HS256") {
  const names = { clientid: "haatuat", ...(mode === "jwe" ? { kid: "key1" } : {}) };
  const plain = bytes(JSON.stringify(value));
  const payload =
    mode === "jws"
      ? plain
      : bytes(
          await new CompactEncrypt(plain)
            .setProtectedHeader({ alg: "dir", enc: "A256GCM", ...names })
            .encrypt(bytes(ENCRYPTION_KEY)),
        );
  return new CompactSign(payload).setProtectedHeader({ alg, ...names }).sign(bytes(key));
}

export async function unseal(jose: string, mode: "jws" | "jwe" = "jws") {
  const { payload, protectedHeader } = await compactVerify(jose, bytes(SIGNING_KEY), {
    algorithms: ["HS256"],
  });
  if (protectedHeader["clientid"] !== "haatuat") throw new Error("another clientid");
  const text = new TextDecoder().decode(payload);
  if (mode === "jws") return JSON.parse(text);
  return JSON.parse(new TextDecoder().decode((await compactDecrypt(text, bytes(ENCRYPTION_KEY))).plaintext));
}

export const traceId = () => randomUUID().replaceAll("-", "");

export async function post(
  simulator: Simulator,
  call: string,
  body: string,
  headers: Record<string, string | undefined> = {},
) {
  const all = {
    "content-type": "application/jose",
    accept: "application/jose",
    "bd-traceid": traceId(),
    "bd-timestamp": "20261121100403",
    ...headers,
  };
  const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const response = await fetch(`${simulator.base}/billdesk/payments/ve1_2/${call}`, {
    method: "POST",
    headers: sent,
    body: bytes(body),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

export async function callBillDesk(
  simulator: Simulator,
  call: string,
  body: object,
  mode: "jws" | "jwe" = "jws",
) {
  const { status, text } = await post(simulator, call, await seal(body, mode));
  return { status, body: text.startsWith("{") ? JSON.parse(text) : await unseal(text, mode) };
}

export const RETURN_ADDRESS = "http://localhost:3000/api/payment-gateway/return";

export const orderOf = (orderid: string, change: object = {}) => ({
  mercid: "HAATUAT",
  orderid,
  amount: "12499.00",
  order_date: "2026-11-21T10:00:00+05:30",
  currency: "356",
  ru: RETURN_ADDRESS,
  itemcode: "DIRECT",
  additional_info: { additional_info1: "Haat", additional_info2: "phones", additional_info3: "web" },
  device: {
    init_channel: "internet",
    ip: "203.0.113.7",
    user_agent: "Mozilla/5.0 (Linux; Android 15)",
    accept_header: "text/html,application/xhtml+xml",
  },
  ...change,
});

/** Creates the order and returns the fields of the form that opens the hosted page. */
export async function openOrder(simulator: Simulator, orderid: string, change: object = {}) {
  const { status, body } = await callBillDesk(simulator, "orders/create", orderOf(orderid, change));
  if (status !== 200) throw new Error(JSON.stringify(body));
  const link = body.links.find(({ rel }: { rel: string }) => rel === "redirect");
  const { mercid, bdorderid, rdata } = link.parameters;
  return { href: String(link.href), fields: { merchantid: mercid, bdorderid, rdata } };
}

export const settle = (simulator: Simulator, orderid: string, outcome: string) =>
  simulator.json("POST", `/payments/${orderid}/settle`, { outcome });

export const retrieve = (simulator: Simulator, orderid: string, more: object = {}) =>
  callBillDesk(simulator, "transactions/get", { mercid: "HAATUAT", orderid, ...more });
