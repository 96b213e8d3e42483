import { expect, it } from "vitest";
import { clock, resendWait, sameStep } from "./steps.ts";

it.each([
  [resendWait.seconds, "1:59"],
  [60, "1:00"],
  [9, "0:09"],
  [0, "0:00"],
])("shows %i seconds as %s", (seconds, text) => {
  expect(clock(seconds)).toBe(text);
});

it.each(["code", "resend"])("stays at the code when the form of %s did not arrive", (step) => {
  const form = new FormData();
  const sent = { step, name: "", phone: "9830000001", ver_id: "7", said: "Sent." };
  for (const [name, value] of Object.entries(sent)) form.set(name, value);
  expect(sameStep(form, "No connection")).toEqual({
    at: "code",
    name: "",
    phone: "9830000001",
    verId: "7",
    said: "Sent.",
    error: "No connection",
    wait: null,
  });
});
