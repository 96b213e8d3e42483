import { expect, it } from "vitest";
import { validateContact } from "./contact-fields.ts";

it("returns the errors of all empty fields of the contact form at once", () => {
  expect(validateContact(new FormData())).toEqual({
    contactName: "Enter your name",
    contactEmail: "Enter a valid email address",
    contactPhone: "Enter a 10-digit Indian mobile number",
    contactMessage: "Write a message",
  });
});
