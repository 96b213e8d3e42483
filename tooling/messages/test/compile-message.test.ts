import { expect, test } from "vitest";
import { compileMessage } from "../compile-message.ts";

const values = { shopName: "Haat", days: 7 };

test.each([
  ["Cart", '"Cart"'],
  ['We don\'t "sell"', '"We don\'t \\"sell\\""'],
  ["Remove: {title}", "({ title }: { readonly title: string }) => `Remove: ${title}`"],
  ["About {shopName}", '"About Haat"'],
  ["{days}", '"7"'],
  ["`{shopName}` and {other}", "({ other }: { readonly other: string }) => `\\`Haat\\` and ${other}`"],
  [
    "{count, plural, =0 {none} one {# item} other {# items}}",
    '({ count }: { readonly count: number }) => plural(locale, count, { "=0": "none", one: `${formatNumber(locale, count)} item`, other: `${formatNumber(locale, count)} items` })',
  ],
  [
    "{kind, select, phone {Phone} other {All}}",
    '({ kind }: { readonly kind: "phone" | "other" }) => { phone: "Phone", other: "All" }[kind]',
  ],
  [
    "See <link>our {what}</link>.",
    '<Node>({ link, what }: { readonly link: (text: string) => Node; readonly what: string }) => ["See ", link(`our ${what}`), "."]',
  ],
])("compiles %s", (text, code) => {
  expect(compileMessage(text, { values }).code).toBe(code);
});

test.each([
  ["{when, date}", "syntax that the compiler does not support"],
  ["{a", "EXPECT_ARGUMENT_CLOSING_BRACE"],
  ["{count, plural, one {1}}", "MISSING_OTHER_CLAUSE"],
  ["{n, number, percent}", "syntax that the compiler does not support"],
])("rejects %s", (text, reason) => {
  expect(() => compileMessage(text, { values })).toThrow(reason);
});

test("compiles a translation that has the arguments of the base language in another order", () => {
  const { args: baseArgs } = compileMessage("{a} of {b}", { values });
  expect(compileMessage("{b}: {a}", { values, baseArgs }).code).toBe(
    "({ a, b }: { readonly a: string; readonly b: string }) => `${b}: ${a}`",
  );
});

test.each([
  ["{a} of {b} and {c}", "{c} is not in the base language's message"],
  ["{b}", "{a} of the base language's message is missing"],
])("rejects the translation %j of a message with other arguments", (text, reason) => {
  const { args: baseArgs } = compileMessage("{a} of {b}", { values });
  expect(() => compileMessage(text, { values, baseArgs })).toThrow(reason);
});
