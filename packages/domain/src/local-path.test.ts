import { describe, expect, it } from "vitest";
import { localPath } from "./local-path.ts";

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
