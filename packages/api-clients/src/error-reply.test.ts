import { describe, expect, it } from "vitest";
import { parseErrorReply } from "./error-reply.ts";

describe("parseErrorReply", () => {
  it("returns a validation error's messages by field, and as one message without field names", () => {
    const msg = "contactEmail: Enter a valid email address; contactName: Enter a name";
    expect(parseErrorReply({ code: "VALIDATION", msg })).toEqual({
      message: "Enter a valid email address. Enter a name",
      fields: { contactEmail: "Enter a valid email address", contactName: "Enter a name" },
    });
  });

  it("keeps a message that names no field, and shows a repeated message once", () => {
    const msg = "cartItems.1-a: Take 5 at most; cartItems.1-b: Take 5 at most; Send a cart: it is empty";
    expect(parseErrorReply({ code: "VALIDATION", msg })).toEqual({
      message: "Take 5 at most. Send a cart: it is empty",
      fields: { "cartItems.1-a": "Take 5 at most", "cartItems.1-b": "Take 5 at most" },
    });
  });

  it("leaves the message of every other code unchanged", () => {
    const msg = "Sorry: sold out; try another";
    expect(parseErrorReply({ code: "OUT_OF_STOCK", msg })).toEqual({ message: msg, fields: {} });
  });
});
