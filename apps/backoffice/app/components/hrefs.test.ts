import { describe, expect, it } from "vitest";
import { pageAfterSignIn, signInHref } from "./hrefs.ts";

const at = (path: string, method = "GET") => signInHref({ method, url: `http://localhost:3001${path}` });

describe("the sign-in page", () => {
  it("leads back to the page that was asked for, with its query", () => {
    expect(at("/staff?role=owner")).toBe("/sign-in?from=%2Fstaff%3Frole%3Downer");
    expect(at("/staff.data?role=owner&_routes=routes%2Fstaff")).toBe("/sign-in?from=%2Fstaff%3Frole%3Downer");
  });

  it("leads to the first page after a form, and after the first page itself", () => {
    expect(at("/staff", "POST")).toBe("/sign-in");
    expect(at("/_root.data")).toBe("/sign-in");
  });

  it.each([
    ["/staff?role=owner", "/staff?role=owner"],
    ["//evil.example", "/"],
    ["/\\evil.example", "/"],
    ["https://evil.example", "/"],
    ["/sign-in?from=/staff", "/"],
    [null, "/"],
  ])("goes on from %s to %s", (from, page) => {
    expect(pageAfterSignIn(from)).toBe(page);
  });
});
