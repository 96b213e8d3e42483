import { expect, test } from "vitest";
import { compileMessages, type Messages } from "../catalog.ts";

const base = { months: ["January of {year}", "February of {year}"], title: "Cart", steps: { first: "Pay" } };

const translate = (change: Messages) =>
  compileMessages("texts", { ...base, ...change }, { locale: "hi-IN", base, values: {} });

test("compiles a translation whose list has the same number of texts", () => {
  expect(translate({ months: ["{year} 1", "{year} 2"] })).toContain("`${year} 1`");
});

test.each([
  ["a shorter list", { months: ["{year} 1"] }, "texts.months has 1 texts, but 2"],
  ["a list with another argument", { months: ["{day} 1", "{year} 2"] }, "texts.months.0: {day} is not in"],
  ["a text in place of a list", { months: "January" }, "texts.months is a text, but a list"],
  ["a list in place of a text", { title: ["Cart"] }, "texts.title is a list, but a text"],
  ["a text in place of a group", { steps: "Pay" }, "texts.steps is a text, but a group"],
])("rejects a translation with %s", (_which, change, reason) => {
  expect(() => translate(change)).toThrow(reason);
});
