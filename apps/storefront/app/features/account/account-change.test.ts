import { expect, it } from "vitest";
import { sameStep } from "./account-change.ts";

it.each([
  [{ step: "start" }, { at: "start" }],
  [
    { step: "owner-code", ver_id: "v", sent_message: "Sent.", otp_code: "1" },
    { at: "owner-code", verId: "v", sentMessage: "Sent." },
  ],
  [
    { step: "confirmed", ticket: "t", phone: "98300" },
    { at: "confirmed", ticket: "t", phone: "98300" },
  ],
  [
    { step: "new-code", ticket: "t", phone: "98300", ver_id: "v", sent_message: "Sent." },
    { at: "new-code", ticket: "t", phone: "98300", verId: "v", sentMessage: "Sent." },
  ],
])("shows the step %j again after an error, with everything that it carries", (fields, step) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  expect(sameStep(form, "No connection.")).toEqual({ ...step, error: "No connection." });
});
