import { paise } from "@haat/domain/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { documentNumber, financialYear, isTaxAdjustable, marginTax, splitTax } from "./invoice.rules.ts";

const values = fc.integer({ min: 0, max: 10_00_000_00 }).map(paise);

describe("splitTax", () => {
  test("returns parts that sum to the price, with equal CGST and SGST or IGST alone", () => {
    fc.assert(
      fc.property(values, fc.boolean(), (value, intraState) => {
        const tax = splitTax(value, intraState);
        expect(tax.taxablePaise + tax.cgstPaise + tax.sgstPaise + tax.igstPaise).toBe(value);
        expect(tax.cgstPaise).toBe(tax.sgstPaise);
        expect(intraState ? tax.igstPaise : tax.cgstPaise).toBe(0);
        expect(Math.min(...Object.values(tax))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
  test("returns a tax of 18% of the taxable value, to within two paise", () => {
    fc.assert(
      fc.property(values, fc.boolean(), (value, intraState) => {
        const tax = splitTax(value, intraState);
        expect(Math.abs(value - tax.taxablePaise - tax.taxablePaise * 0.18)).toBeLessThanOrEqual(2);
      }),
    );
  });
  test("splits ₹118 into ₹100 and ₹18 of tax", () => {
    expect(splitTax(paise(118_00), true)).toEqual({
      taxablePaise: 100_00,
      cgstPaise: 9_00,
      sgstPaise: 9_00,
      igstPaise: 0,
    });
    expect(splitTax(paise(118_00), false)).toMatchObject({ taxablePaise: 100_00, igstPaise: 18_00 });
  });
});

describe("marginTax", () => {
  test("is the tax included in the margin, and zero for a loss", () => {
    expect(marginTax(paise(31_800_00), paise(20_000_00))).toBe(1_800_00);
    expect(marginTax(paise(10_000_00), paise(12_000_00))).toBe(0);
  });
});

describe("invoice numbering", () => {
  test.each([
    ["2026-11-21T05:00:00Z", "26-27"],
    ["2027-03-31T18:29:59Z", "26-27"],
    ["2027-03-31T18:30:00Z", "27-28"],
    ["2099-12-31T00:00:00Z", "99-00"],
  ])("puts %s into the financial year %s of Indian time", (at, year) => {
    expect(financialYear(new Date(at))).toBe(year);
  });
  test("uses at most 16 characters, all of them allowed on a tax invoice", () => {
    expect(documentNumber("invoice", "26-27", 123)).toBe("HT/26-27/000123");
    expect(documentNumber("creditNote", "26-27", 123)).toBe("HC/26-27/000123");
    expect(documentNumber("creditNote", "26-27", 9_999_999)).toMatch(/^[A-Za-z0-9/-]{1,16}$/);
    expect(() => documentNumber("creditNote", "26-27", 10_000_000)).toThrow(RangeError);
  });
});

describe("isTaxAdjustable", () => {
  test.each([
    [
      "the last moment of 30 November after the year",
      "2026-04-01T00:00:00+05:30",
      "2027-11-30T23:59:59+05:30",
      true,
    ],
    ["the first moment of 1 December", "2026-04-01T00:00:00+05:30", "2027-12-01T00:00:00+05:30", false],
    [
      "an invoice of the last day of the year",
      "2027-03-31T23:59:59+05:30",
      "2027-12-01T00:00:00+05:30",
      false,
    ],
    ["an invoice of the next year", "2027-04-01T00:00:00+05:30", "2027-12-01T00:00:00+05:30", true],
  ])("of %s, in Indian time: invoiced %s, credited %s", (_, invoicedAt, issuedAt, expected) => {
    expect(isTaxAdjustable(new Date(invoicedAt), new Date(issuedAt))).toBe(expected);
  });
});
