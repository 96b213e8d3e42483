import { type Paise, paise, sum, zero } from "@haat/domain/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { priced, randomSales } from "../../test/random-sales.ts";
import { soldOf } from "../../test/units-sum.ts";
import { buildInvoice } from "../invoice/invoice-snapshot.ts";
import { splitIntoUnits } from "../order-unit/split-into-units.ts";
import { buildCreditNote, reversedLines } from "./credit-note-snapshot.ts";

const branches = ["ballygunge", "jaynagar", "salt-lake"];

/** A random sale, the part of their price for which its phones were bought, and the branch of each line. */
const sales = fc.tuple(
  randomSales,
  fc.integer({ min: 0, max: 150 }),
  fc.nat({ max: 255 }),
  fc.array(fc.constantFrom(...branches), { minLength: 8, maxLength: 8 }),
);

/** An invoiced order, and the lines of a credit note for one of its shipments. */
function invoiced([random, part, phones, places]: typeof sales extends fc.Arbitrary<infer Sale>
  ? Sale
  : never) {
  const { order, lines: unplaced } = priced(random);
  const lines = unplaced.map((line, index) => ({ ...line, branch: places[index] ?? "" }));
  const sold = soldOf(lines, part, phones);
  const shipments = [...new Set(lines.map(({ branch }) => branch))].map((branch) => ({ id: branch, branch }));
  const { createdAt: issuedAt } = order;
  const invoice = buildInvoice({ order, lines, sold, number: "HT/26-27/000001", issuedAt });
  const units = splitIntoUnits({ lines, invoice, sold, shipments });
  const deliveryOf = (branch: string) =>
    sum(lines.filter((line) => line.branch === branch).map(({ deliveryPaise }) => deliveryPaise));
  const credit = (branch: string, deliveryPaise: Paise) => {
    const reversed = reversedLines({ invoice: invoice.snapshot, lines, units }, branch, deliveryPaise);
    const number = "HC/26-27/000001";
    return buildCreditNote({ invoice: invoice.snapshot, lines: reversed, number, issuedAt, reason: "lost" });
  };
  return { invoice: invoice.snapshot, branches: shipments.map(({ branch }) => branch), deliveryOf, credit };
}

const amounts = [
  "subtotalPaise",
  "discountPaise",
  "deliveryPaise",
  "taxablePaise",
  "cgstPaise",
  "sgstPaise",
  "igstPaise",
  "marginValuePaise",
  "totalPaise",
] as const;

test("sums the credit notes of all shipments of random carts to the invoice, to the paisa", () => {
  fc.assert(
    fc.property(sales, (sale) => {
      const { invoice, branches: all, deliveryOf, credit } = invoiced(sale);
      const notes = all.map((branch) => credit(branch, deliveryOf(branch)));
      for (const name of amounts)
        expect([name, notes.reduce((total, note) => total + note[name], 0)]).toEqual([name, invoice[name]]);
    }),
    { numRuns: 500 },
  );
});

test("sums the lines and taxes of each credit note of random carts to its total, with or without delivery", () => {
  fc.assert(
    fc.property(sales, fc.boolean(), (sale, withDelivery) => {
      const { invoice, branches: all, deliveryOf, credit } = invoiced(sale);
      for (const branch of all) {
        const deliveryPaise = withDelivery ? deliveryOf(branch) : zero;
        const note = credit(branch, deliveryPaise);
        const { taxablePaise, cgstPaise, sgstPaise, igstPaise, marginValuePaise, totalPaise } = note;
        expect(taxablePaise + cgstPaise + sgstPaise + igstPaise + marginValuePaise).toBe(totalPaise);
        expect(note.lines.reduce((total, { valuePaise }) => total + valuePaise, 0)).toBe(totalPaise);
        expect(note.subtotalPaise - note.discountPaise + note.deliveryPaise).toBe(totalPaise);
        expect(note.deliveryPaise).toBe(deliveryPaise);
        expect(cgstPaise).toBe(sgstPaise);
        expect(invoice.intraState ? igstPaise : cgstPaise).toBe(0);
        for (const { tax, valuePaise } of note.lines)
          expect(Math.min(valuePaise, ...Object.values(tax ?? {}))).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 500 },
  );
});

test("rejects a delivery charge that is not the shipment's part of the invoice", () => {
  fc.assert(
    fc.property(sales, (sale) => {
      const { branches: all, deliveryOf, credit } = invoiced(sale);
      for (const branch of all)
        expect(() => credit(branch, sum([deliveryOf(branch), paise(1)]))).toThrow(
          /is not its part|has no line/,
        );
    }),
    { numRuns: 50 },
  );
});
