import { describe, expect, it } from "vitest";
import { bannerMs, missingEmailMs, paces, pageSize, railMs, sentinelThreshold, toastMs } from "./pace.ts";

describe("the pace of the shop", () => {
  it("keeps the waits and sizes of the specification by default", () => {
    expect(paces.spec).toEqual({
      addToCartMs: 2000,
      openCartMs: 3000,
      nextPageMs: 3000,
      authResultMs: 2000,
      shippingModalMs: 5000,
      orderFailureMs: 1000,
    });
    expect({ missingEmailMs, toastMs, bannerMs, railMs }).toEqual({
      missingEmailMs: 2000,
      toastMs: 5000,
      bannerMs: 3000,
      railMs: 4000,
    });
    expect({ pageSize, sentinelThreshold }).toEqual({ pageSize: 12, sentinelThreshold: 0.5 });
  });

  it("sets only the artificial waits to zero when brisk", () => {
    expect(new Set(Object.values(paces.brisk))).toEqual(new Set([0]));
  });
});
