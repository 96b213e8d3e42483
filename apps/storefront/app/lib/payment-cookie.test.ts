import { describe, expect, it } from "vitest";
import { orderInCookie, paymentCookie } from "./payment-cookie.ts";

const id = "01a1ff4d-48da-73bc-8e10-7a15d883472e";

describe("paymentCookie", () => {
  it("is limited to the payment pages, and to https when the shop uses it", () => {
    expect(paymentCookie(id, "https:")).toBe(
      `haat-payment=${id}; Max-Age=7200; Path=/payment; SameSite=Lax; Secure`,
    );
    expect(paymentCookie(id, "http:")).not.toContain("Secure");
  });
});

describe("orderInCookie", () => {
  it("finds the order among other cookies", () => {
    expect(orderInCookie(`a=b; haat-payment=${id}; c=d`)).toBe(id);
  });

  it.each([
    null,
    "",
    "haat-payment=",
    "other=1",
    `x-haat-payment=${id}`,
    "haat-payment=../cart",
    `haat-payment=${id}x`,
    "haat-payment=%2F%2Fevil.test",
  ])("returns null for %j", (header) => {
    expect(orderInCookie(header)).toBeNull();
  });
});
