import { describe, expect, it } from "vitest";
import { findErrors, required, updateErrors } from "./form-errors.ts";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe("findErrors", () => {
  it.each(["mira@example.com", "m.ira+shop@mail.example.co.in"])("accepts the e-mail address %s", (email) => {
    expect(findErrors(formOf({ email }), { email: required.email })).toEqual({});
  });

  it.each(["mira", "mira@example", "mira@@example.com", "mira@ example.com", "@example.com"])(
    "rejects the e-mail address %s",
    (email) => {
      expect(findErrors(formOf({ email }), { email: required.email })).toHaveProperty("email");
    },
  );
});

describe("updateErrors", () => {
  const shown = { name: "Enter your name", phone: "Enter a number" };

  it("drops the error of a value that has become valid and keeps the others", () => {
    const found = { phone: "Enter a number" };
    expect(updateErrors(shown, { found, changed: "name", replied: {} })).toEqual(found);
  });

  it("shows no error that was not there before", () => {
    const found = { ...shown, email: "Enter an email address" };
    expect(updateErrors(shown, { found, changed: "name", replied: {} })).toEqual(shown);
  });

  it("keeps an error of the server until its field changes", () => {
    const replied = { phone: "This number is taken" };
    expect(updateErrors(replied, { found: {}, changed: "name", replied })).toEqual(replied);
    expect(updateErrors(replied, { found: {}, changed: "phone", replied })).toEqual({});
  });
});
