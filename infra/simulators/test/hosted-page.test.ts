import { describe, expect, test } from "vitest";
import { openOrder, RETURN_ADDRESS, retrieve, settle, unseal } from "./billdesk-client.ts";
import { type Simulator, startSimulator } from "./simulator.ts";

async function submit(url: string, fields: Record<string, string>) {
  const response = await fetch(url, { method: "POST", body: new URLSearchParams(fields) });
  return { status: response.status, headers: response.headers, page: await response.text() };
}

function formOf(page: string) {
  const inputs = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  return {
    action: page.match(/<form[^>]* action="([^"]*)"/)?.[1],
    fields: Object.fromEntries(inputs.map(([, name, value]) => [name, value])),
  };
}

/** Opens the page as the shop's form does and presses one of its buttons. */
async function choose(simulator: Simulator, orderid: string, outcome: string, method = "card") {
  const { href, fields } = await openOrder(simulator, orderid);
  const entry = formOf((await submit(href, fields)).page);
  const reply = await submit(`${simulator.base}${entry.action}`, { ...entry.fields, method, outcome });
  return { ...reply, back: formOf(reply.page) };
}

describe("the hosted page", () => {
  test("displays amount, merchant, order and methods, names itself a simulator, and loads nothing", async () => {
    const simulator = await startSimulator({ SHOP_NAME: "Haat & Sons" });
    const { href, fields } = await openOrder(simulator, "HT1", { amount: "112499.50" });
    const { status, headers, page } = await submit(href, fields);
    expect(status).toBe(200);
    for (const text of ["1,12,499.50", "Haat &amp; Sons", "HT1", "simulator", "UPI", "Card", "Net banking"]) {
      expect(page).toContain(text);
    }
    expect(page).not.toMatch(/(src|href)="http/);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test.each([
    [
      "mercid in place of merchantid",
      ({ merchantid, ...rest }: Record<string, string>) => ({ ...rest, mercid: merchantid ?? "" }),
    ],
    ["another merchant", (fields: Record<string, string>) => ({ ...fields, merchantid: "OTHER" })],
    ["another rdata", (fields: Record<string, string>) => ({ ...fields, rdata: "aa.bb" })],
    ["another bdorderid", (fields: Record<string, string>) => ({ ...fields, bdorderid: "OA1" })],
  ])("rejects a form with %s", async (_name, change) => {
    const simulator = await startSimulator();
    const { href, fields } = await openOrder(simulator, "HT1");
    expect((await submit(href, change(fields))).status).toBe(400);
  });

  test("posts a signed success to the shop's return URL on Pay", async () => {
    const simulator = await startSimulator();
    const { status, page, back } = await choose(simulator, "HT1", "success");
    expect(status).toBe(200);
    expect(back.action).toBe(RETURN_ADDRESS);
    expect(Object.keys(back.fields)).toEqual(["transaction_response"]);
    expect(await unseal(back.fields["transaction_response"])).toMatchObject({
      objectid: "transaction",
      orderid: "HT1",
      mercid: "HAATUAT",
      amount: "12499.00",
      currency: "356",
      auth_status: "0300",
      payment_method_type: "card",
      transaction_error_code: "TRS0000",
    });
    expect(page).toContain("document.forms[0].submit()");
    expect((await retrieve(simulator, "HT1")).body.auth_status).toBe("0300");
  });

  test.each([
    ["failed", "0399"],
    ["pending", "0002"],
  ])("for the button %s returns auth_status %s", async (outcome, status) => {
    const simulator = await startSimulator();
    const { back } = await choose(simulator, "HT1", outcome);
    expect(await unseal(back.fields["transaction_response"])).toMatchObject({ auth_status: status });
  });

  test("posts unsigned fields on Cancel, and retrieve returns the result", async () => {
    const simulator = await startSimulator();
    const { back } = await choose(simulator, "HT1", "cancelled");
    expect(back).toEqual({ action: RETURN_ADDRESS, fields: { terminal_state: "111", orderid: "HT1" } });
    expect((await retrieve(simulator, "HT1")).body.auth_status).toBe("0398");
  });

  test("expires after 30 minutes", async () => {
    let now = Date.parse("2026-11-21T10:00:00+05:30");
    const simulator = await startSimulator({}, () => now);
    const { href, fields } = await openOrder(simulator, "HT1");
    now += 29 * 60 * 1000;
    expect((await submit(href, fields)).status).toBe(200);
    now += 60 * 1000;
    const late = await submit(href, fields);
    expect(late.status).toBe(409);
    expect(late.page).toContain("expired");
    expect((await settle(simulator, "HT1", "success")).body).toMatchObject({ code: "ORDER_EXPIRED" });
  });

  test("rejects a second payment of a paid order and links back to the shop", async () => {
    const simulator = await startSimulator();
    const { href, fields } = await openOrder(simulator, "HT1");
    const paid = await settle(simulator, "HT1", "success");
    const again = await submit(href, fields);
    expect(again.status).toBe(409);
    expect(again.page).toContain("already paid");
    const first = await unseal(paid.body.result.fields.transaction_response);
    expect(await unseal(formOf(again.page).fields["transaction_response"])).toEqual(first);
    expect((await settle(simulator, "HT1", "failed")).body).toMatchObject({ code: "ORDER_PAID" });
  });
});
