import { describe, expect, it } from "vitest";
import { destinationOf } from "./destination.ts";

describe("destinationOf", () => {
  it("brings a consumer back to where they were going, else to the account", () => {
    expect(destinationOf("consumer", "/checkout")).toBe("/checkout");
    expect(destinationOf("consumer", null)).toBe("/account");
  });

  it("leads nobody out of the shop", () => {
    expect(destinationOf("consumer", "https://elsewhere.example/")).toBe("/account");
    expect(destinationOf("wholesaler", "//elsewhere.example")).toBe("/welcome-to-wholesaler-account");
  });

  it("leads a wholesaler to the welcome page, which knows the way on", () => {
    expect(destinationOf("wholesaler", null)).toBe("/welcome-to-wholesaler-account");
    expect(destinationOf("wholesaler", "/checkout")).toBe("/welcome-to-wholesaler-account?from=%2Fcheckout");
  });
});
