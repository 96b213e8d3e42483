import { ApiCallError } from "@haat/api-clients/reply";
import { expect, it } from "vitest";
import { shownErrorOf } from "./service-errors.server.ts";

const failed = (reply: { code: string; msg: string; fields?: Readonly<Record<string, string>> }) =>
  shownErrorOf(new ApiCallError("rejected", { reply, status: 400 }));

it("shows an error of a service at the fields that its reply names", () => {
  const inStock = "This phone is already in stock.";
  expect(failed({ code: "VALIDATION", msg: inStock, fields: { imei: inStock } })).toEqual({
    code: "VALIDATION",
    message: inStock,
    fields: { imei: inStock },
  });
});

it("shows a message that begins with the name of its field without the name", () => {
  const low = "Enter at least ₹0.";
  expect(failed({ code: "VALIDATION", msg: `pricePaid: ${low}`, fields: { pricePaid: low } })).toEqual({
    code: "VALIDATION",
    message: low,
    fields: { pricePaid: low },
  });
});

it("throws the error of a session that has ended, so that the page leads to the sign-in page", () => {
  expect(() => failed({ code: "SESSION_ENDED", msg: "Please sign in." })).toThrow(ApiCallError);
});
