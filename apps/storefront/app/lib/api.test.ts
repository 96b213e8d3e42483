import { browserClient } from "@haat/api-clients/browser-client";
import type { paths } from "@haat/api-clients/orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startUpstream, type Upstream } from "../../test/storefront.ts";
import { errorTexts } from "../texts/errors.ts";
import { ApiCallError, replyOf } from "./api.ts";

const refused = { success: false, msg: "This coupon has expired.", code: "COUPON_INVALID" };
const accepted = { success: true, msg: "Coupon applied.", result: { _id: "1", couponDiscount: 200 } };

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream("orders", (app) => {
    app.post("/api/coupon/verifyUserCoupon", async ({ body }, reply) => {
      if (String(body).includes("GOOD")) return accepted;
      return String(body).includes("OLD")
        ? reply.code(400).send(refused)
        : reply.code(502).send("<h1>no</h1>");
    });
  });
});
afterAll(async () => await upstream.close());

const verify = async (couponCode: string) =>
  await replyOf(
    browserClient<paths>(5000, upstream.url).POST("/api/coupon/verifyUserCoupon", { body: { couponCode } }),
  );

describe("a call from the browser", () => {
  it("returns a reply with success", async () => {
    expect(await verify("GOOD")).toEqual(accepted);
  });

  it("fails with the message of a reply without success", async () => {
    const failure = await verify("OLD").catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiCallError);
    expect(failure).toMatchObject({ message: refused.msg, code: refused.code, body: refused });
  });

  it("fails with the generic message when the reply has none", async () => {
    await expect(verify("OTHER")).rejects.toThrow(errorTexts.generic);
  });
});
