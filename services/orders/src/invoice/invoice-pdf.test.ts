import { buffer } from "node:stream/consumers";
import { inflateSync } from "node:zlib";
import { isNight } from "@haat/testkit/config";
import { hostileTexts } from "@haat/testkit/hostile-markup";
import { expect, test } from "vitest";
import { pdfText } from "../../test/pdf-text.ts";
import type { InvoiceLine, InvoiceSnapshot } from "./invoice.types.ts";
import { renderInvoice } from "./invoice-pdf.ts";

/** Texts that end a string, text object or stream of a PDF that does not encode them. */
const pdfTexts = [
  ") Tj ET BT (",
  "\\) /JavaScript (pwned())",
  "endstream endobj 9 0 obj << /S /JavaScript /JS (pwned()) >>",
  "%%EOF\n%PDF-1.7",
  "<</OpenAction 9 0 R>>",
  "\r\n\t\u0000\u001b[2J",
  "x".repeat(5000),
  "",
];
const allTexts = [...hostileTexts, ...pdfTexts];

const line: InvoiceLine = {
  description: "Nokia 105",
  condition: null,
  hsn: "8517",
  quantity: 1,
  imeis: ["350000000000001"],
  unitPricePaise: 1_199_00,
  discountPaise: 0,
  valuePaise: 1_199_00,
  scheme: "margin",
  tax: null,
};

function invoiceWith(texts: readonly string[]): InvoiceSnapshot {
  const text = texts.join(" ");
  return {
    number: "HT/26-27/000001",
    issuedAt: "2026-05-01T10:00:00.000Z",
    orderReference: "HT-260501-7F3K",
    orderedAt: "2026-05-01T09:00:00.000Z",
    seller: {
      legalName: "Haat Mobile Traders",
      tradeName: "Haat",
      gstin: "19AAACH7409R1ZY",
      address: "Kolkata",
      state: "West Bengal",
      stateCode: "19",
      phone: "+919830012345",
      email: "support@haat.example",
    },
    buyer: { name: text.slice(0, 200), phone: "+919830000001", email: text.slice(0, 200) },
    shipTo: {
      name: text.slice(0, 100),
      phone: "+919830000001",
      lines: texts.slice(0, 4),
      state: "West Bengal",
      stateCode: "19",
    },
    intraState: true,
    lines: texts.map((description) => ({ ...line, description, condition: description.slice(0, 40) })),
    subtotalPaise: texts.length * 1_199_00,
    discountPaise: 0,
    deliveryPaise: 0,
    taxablePaise: 0,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 0,
    marginValuePaise: texts.length * 1_199_00,
    totalPaise: texts.length * 1_199_00,
    paidPaise: texts.length * 1_199_00,
    dueOnDeliveryPaise: 0,
    paymentMethod: "prepaid",
  };
}

/** The objects of a PDF without their streams, and the inflated page contents. */
function parsePdf(pdf: Buffer) {
  const text = pdf.toString("latin1");
  const streams = [...text.matchAll(/\/FlateDecode[^>]*>>\s*stream\n([\s\S]*?)\nendstream/g)];
  return {
    objects: text.replaceAll(/\bstream\n[\s\S]*?\nendstream/g, "stream"),
    contents: streams
      .map(([, bytes = ""]) => inflateSync(Buffer.from(bytes, "latin1")).toString("latin1"))
      .filter((content) => content.includes(" Tf")),
  };
}

const groups = Array.from({ length: Math.ceil(allTexts.length / 8) }, (_, index) =>
  allTexts.slice(index * 8, index * 8 + 8),
);

test.each(groups.map((group, index) => ({ group, index })).filter(({ index }) => isNight || index % 8 === 0))(
  "renders hostile names, addresses and products as one PDF without actions: group $index",
  async ({ group }) => {
    const pdf = await buffer(
      renderInvoice({ snapshot: invoiceWith(group), creditNotes: [], replacements: [] }),
    );
    const { objects, contents } = parsePdf(pdf);
    expect(objects.match(/%PDF-/g)).toHaveLength(1);
    expect(objects.trimEnd().endsWith("%%EOF")).toBe(true);
    expect(objects.match(/%%EOF/g)).toHaveLength(1);
    expect(objects).not.toMatch(
      /\/(?:JavaScript|JS|OpenAction|AA|Launch|URI|SubmitForm|EmbeddedFile|Annots)\b/,
    );
    expect(contents.length).toBeGreaterThan(0);
    for (const content of contents) {
      // Text is written as glyph numbers, never as PDF syntax.
      expect(content).not.toMatch(/pwned|evil|JavaScript/i);
      expect(content.match(/\bBT\b/g)?.length).toBe(content.match(/\bET\b/g)?.length);
    }
  },
);

test("says what is due, and whether it is paid online before dispatch or on delivery", async () => {
  const textOf = async (due: Partial<InvoiceSnapshot>) => {
    const snapshot = { ...invoiceWith(["Nokia 105"]), paidPaise: 1_000_00, ...due };
    return pdfText(await buffer(renderInvoice({ snapshot, creditNotes: [], replacements: [] })));
  };
  const online = await textOf({ dueBeforeDispatchPaise: 199_50 });
  expect(online).toContain("To pay online before dispatch ₹ 199.50");
  expect(online).not.toContain("Due on delivery");
  const cash = await textOf({ dueOnDeliveryPaise: 199_00 });
  expect(cash).toContain("Due on delivery ₹ 199.00");
  expect(cash).not.toContain("before dispatch");
});

test.each([
  ["Reversed in part by credit note HC/26-27/000001", [["HC/26-27/000001", 199_00]]],
  [
    "Reversed by credit notes HC/26-27/000001, HC/26-27/000007",
    [
      ["HC/26-27/000001", 199_00],
      ["HC/26-27/000007", 1_000_00],
    ],
  ],
] as const)("says on an invoice that it is %s", async (text, notes) => {
  const creditNotes = notes.map(([number, totalPaise]) => ({ number, totalPaise }));
  const snapshot = invoiceWith(["Nokia 105"]);
  expect(pdfText(await buffer(renderInvoice({ snapshot, creditNotes, replacements: [] })))).toContain(text);
  expect(pdfText(await buffer(renderInvoice({ snapshot, creditNotes: [], replacements: [] })))).not.toContain(
    "Reversed",
  );
});
