import { describe, expect, it } from "vitest";
import { paces, pageSize, sentinelThreshold } from "./pace.ts";

describe("the pace of the shop", () => {
  it("keeps the waits and sizes of the specification by default", () => {
    expect(paces.spec).toEqual({
      addToCartMs: 2000,
      openCartMs: 3000,
      nextPageMs: 3000,
      authResultMs: 2000,
      shippingModalMs: 5000,
      missingEmailMs: 2000,
      orderFailureMs: 1000,
      toastMs: 5000,
      bannerMs: 3000,
      railMs: 4000,
    });
    expect({ pageSize, sentinelThreshold }).toEqual({ pageSize: 12, sentinelThreshold: 0.5 });
  });

  it("sets only the artificial waits to zero when brisk", () => {
    const { missingEmailMs, toastMs, bannerMs, railMs, ...artificial } = paces.brisk;
    expect({ missingEmailMs, toastMs, bannerMs, railMs }).toEqual({
      missingEmailMs: 2000,
      toastMs: 5000,
      bannerMs: 3000,
      railMs: 4000,
    });
    expect(new Set(Object.values(artificial))).toEqual(new Set([0]));
  });
});
