import { describe, expect, it } from "vitest";
import { defaultResendWait, formatCountdown, pageAfterSignIn, stepWithError } from "./sign-in-step.ts";

describe("formatCountdown", () => {
  it.each([
    [defaultResendWait.seconds, "1:59"],
    [60, "1:00"],
    [9, "0:09"],
    [0, "0:00"],
  ])("formats %i seconds as %s", (seconds, text) => {
    expect(formatCountdown(seconds)).toBe(text);
  });
});

describe("stepWithError", () => {
  it.each(["code", "resend"])("stays at the code step when the %s form did not reach the server", (step) => {
    const form = new FormData();
    const fields = { step, name: "", phone: "9830000001", ver_id: "7", sent_message: "Sent." };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    expect(stepWithError(form, "No connection")).toEqual({
      at: "code",
      name: "",
      phone: "9830000001",
      verId: "7",
      sentMessage: "Sent.",
      error: "No connection",
      errors: { otp_code: "No connection" },
      resendWait: null,
    });
  });
});

describe("pageAfterSignIn", () => {
  it("returns a consumer to the page they came from, or to the account", () => {
    expect(pageAfterSignIn("consumer", "/checkout")).toBe("/checkout");
    expect(pageAfterSignIn("consumer", null)).toBe("/account");
  });

  it("never leaves the shop", () => {
    expect(pageAfterSignIn("consumer", "https://elsewhere.example/")).toBe("/account");
    expect(pageAfterSignIn("wholesaler", "//elsewhere.example")).toBe("/welcome-to-wholesaler-account");
  });

  it("sends a wholesaler to the welcome page, which keeps the page they came from", () => {
    expect(pageAfterSignIn("wholesaler", null)).toBe("/welcome-to-wholesaler-account");
    expect(pageAfterSignIn("wholesaler", "/checkout")).toBe(
      "/welcome-to-wholesaler-account?from=%2Fcheckout",
    );
  });
});
