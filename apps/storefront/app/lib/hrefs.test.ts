import { describe, expect, it } from "vitest";
import { loginHref } from "./hrefs.ts";

describe("loginHref", () => {
  it("keeps the return path in one parameter", () => {
    expect(loginHref("/account/orders?a=1&b=2")).toBe("/login?from=%2Faccount%2Forders%3Fa%3D1%26b%3D2");
    expect(loginHref(null)).toBe("/login");
  });
});
