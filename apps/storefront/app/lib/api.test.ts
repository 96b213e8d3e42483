import { browserClient } from "@haat/api-clients/browser-client";
import type { paths } from "@haat/api-clients/orders";
import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorTexts } from "#messages/error";
import { startUpstream, type Upstream } from "../../test/storefront.ts";
import { messageOf } from "./api.ts";

const refused = { success: false, msg: "This coupon has expired.", code: "COUPON_INVALID" };
const accepted = { success: true, msg: "Coupon applied.", result: { _id: "1", couponDiscount: 200 } };

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream("orders", (app) => {
    app.post("/api/coupon/verifyUserCoupon", async ({ body }, reply) => {
      if (String(body).includes("GOOD")) return accepted;
      const status = Number(/STATUS(\d+)/.exec(String(body))?.[1] ?? 0);
      if (status > 0) return reply.code(status).send(refused);
      return String(body).includes("OLD")
        ? reply.code(400).send(refused)
        : reply.code(502).send("<h1>no</h1>");
    });
  });
});
afterAll(async () => await upstream.close());

const verify = async (couponCode: string, url = upstream.url) =>
  await replyOf(
    browserClient<paths>(5000, url).POST("/api/coupon/verifyUserCoupon", { body: { couponCode } }),
  );
const failureOf = async (call: Promise<unknown>) => {
  const error = await call.catch((reason: unknown) => reason);
  if (!(error instanceof ApiCallError)) throw new Error("the call did not fail");
  return { message: messageOf(error), code: error.code, reply: error.reply };
};

describe("a call from the browser", () => {
  it("returns a reply with success", async () => {
    expect(await verify("GOOD")).toEqual(accepted);
  });

  it("fails with the message of a reply without success", async () => {
    expect(await failureOf(verify("OLD"))).toEqual({
      message: refused.msg,
      code: refused.code,
      reply: refused,
    });
  });

  it.each([400, 404, 409, 422, 429, 500])(
    "fails with the server's message of a reply with %s",
    async (status) => {
      await expect(verify(`STATUS${status}`)).rejects.toThrow(refused.msg);
    },
  );

  it("fails with the generic message when the reply has none", async () => {
    expect(await failureOf(verify("OTHER"))).toMatchObject({ message: errorTexts.generic });
  });

  it("asks the shopper to check the connection when there is no reply", async () => {
    expect(await failureOf(verify("GOOD", "http://127.0.0.1:9"))).toMatchObject({
      message: errorTexts.unreachable,
    });
  });
});
