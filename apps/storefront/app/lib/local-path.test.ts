import { describe, expect, it } from "vitest";
import { localPath, loginHref } from "./local-path.ts";

describe("localPath", () => {
  it.each([
    "/",
    "/checkout",
    "/account/orders?page=2#top",
    "/product/a%20b/1",
    "/search?q=https://elsewhere.example",
  ])("keeps %j", (path) => {
    expect(localPath(path)).toBe(path);
  });

  it.each([
    null,
    undefined,
    "",
    "account",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "\\/elsewhere.example",
    "https://elsewhere.example/",
    "javascript:alert(1)",
    " /account",
    "/\t/elsewhere.example",
    "/..//elsewhere.example",
    "/account\r\nset-cookie: a=b",
    "///",
  ])("returns null for %j", (text) => {
    expect(localPath(text)).toBeNull();
  });

  it("does not let `..` lead above the root of the shop", () => {
    expect(localPath("/account/../../..")).toBe("/");
  });
});

describe("loginHref", () => {
  it("keeps the return path in one parameter", () => {
    expect(loginHref("/account/orders?a=1&b=2")).toBe("/login?from=%2Faccount%2Forders%3Fa%3D1%26b%3D2");
    expect(loginHref(null)).toBe("/login");
  });
});
