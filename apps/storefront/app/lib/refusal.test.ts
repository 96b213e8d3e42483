import { describe, expect, it } from "vitest";
import { readRefusal } from "./refusal.ts";

describe("readRefusal", () => {
  it("tells a body's faults by field, and in words without the fields", () => {
    const msg = "contactEmail: Enter a valid e-mail address; contactName: Enter a name";
    expect(readRefusal({ code: "VALIDATION", msg })).toEqual({
      words: "Enter a valid e-mail address. Enter a name",
      fields: { contactEmail: "Enter a valid e-mail address", contactName: "Enter a name" },
    });
  });

  it("keeps a fault of no field, and says a repeated one once", () => {
    const msg = "cartItems.1-a: Take 5 at most; cartItems.1-b: Take 5 at most; Send a cart: it is empty";
    expect(readRefusal({ code: "VALIDATION", msg })).toEqual({
      words: "Take 5 at most. Send a cart: it is empty",
      fields: { "cartItems.1-a": "Take 5 at most", "cartItems.1-b": "Take 5 at most" },
    });
  });

  it("leaves every other refusal as it is", () => {
    const msg = "Sorry: sold out; try another";
    expect(readRefusal({ code: "OUT_OF_STOCK", msg })).toEqual({ words: msg, fields: {} });
  });
});
