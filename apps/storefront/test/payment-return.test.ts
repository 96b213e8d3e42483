import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openShop, startUpstream, type Upstream } from "./storefront.ts";
import { countToleratedErrors } from "./tolerated-errors.ts";

let adapters: Upstream;
let shop: Awaited<ReturnType<typeof openShop>>;
let response: "to the success page" | "nothing" | "half a reply" | number;

beforeAll(async () => {
  adapters = await startUpstream("adapters", (app) => {
    app.all("/api/payment-gateway/return", async (request, reply) => {
      switch (response) {
        case "to the success page":
          return reply.redirect("https://haat.test/payment/success/o-1", 303);
        case "nothing":
          return await new Promise<never>(() => {});
        case "half a reply":
          reply.hijack();
          return request.raw.socket.destroy();
        default:
          return reply.code(response).send({ success: false, msg: "No", code: "TRY_AGAIN" });
      }
    });
  });
  shop = await openShop({ services: { ADAPTERS_URL: adapters.url } });
});
beforeEach(() => {
  adapters.requests.length = 0;
  response = "to the success page";
});
afterAll(async () => {
  await shop.close();
  await adapters.close();
});

/** Sends the cross-site post of the shopper's browser from the gateway's page, which carries no cookies of the shop. */
const comeBack = (url = shop.url, body = "transaction_response=a.b.c") =>
  fetch(`${url}/api/payment-gateway/return`, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      accept: "text/html",
      origin: "https://pay.test",
      "sec-fetch-site": "cross-site",
    },
    body,
    redirect: "manual",
  });
const seenBy = (reply: Response) => ({ status: reply.status, to: reply.headers.get("location") });
const pendingPage = { status: 303, to: "/payment/pending" };

describe("a shopper who returns from the gateway", () => {
  it("is redirected where adapters says, with the post forwarded unchanged", async () => {
    expect(seenBy(await comeBack())).toEqual({ status: 303, to: "https://haat.test/payment/success/o-1" });
    expect(adapters.requests).toMatchObject([{ method: "POST", body: "transaction_response=a.b.c" }]);
  });

  it.each([200, 400, 401, 404, 413, 415, 429, 500, 502, 503])(
    "is redirected to the pending page when adapters responds %i",
    async (status) => {
      response = status;
      expect(seenBy(await comeBack())).toEqual(pendingPage);
    },
  );

  it("is redirected to the pending page when adapters closes the connection", async () => {
    response = "half a reply";
    expect(seenBy(await comeBack())).toEqual(pendingPage);
  });

  it("is redirected to the pending page when adapters is down, which is counted", async () => {
    const toleratedErrors = await countToleratedErrors();
    const alone = await openShop();
    expect(seenBy(await comeBack(alone.url))).toEqual(pendingPage);
    expect(await toleratedErrors()).toEqual({ "process payment return": 1 });
    await alone.close();
  });

  it("is redirected to the pending page when adapters hangs", async () => {
    response = "nothing";
    expect(seenBy(await comeBack())).toEqual(pendingPage);
  });

  it("is redirected to the pending page when the body is too large", async () => {
    expect(seenBy(await comeBack(shop.url, "x".repeat(64 * 1024 + 1)))).toEqual(pendingPage);
    expect(adapters.requests).toEqual([]);
  });

  it("is redirected to the pending page when the browser repeats the request as a GET", async () => {
    response = 404;
    const reply = await fetch(`${shop.url}/api/payment-gateway/return`, { redirect: "manual" });
    expect(seenBy(reply)).toEqual(pendingPage);
  });
});
