/** What an invoice and a credit note print, frozen when the number was taken. Amounts are in paise. */
export interface TaxDocument {
  readonly number: string;
  readonly issuedAt: string;
  readonly orderReference: string;
  readonly orderedAt: string;
  readonly seller: {
    readonly legalName: string;
    readonly tradeName: string;
    readonly gstin: string;
    readonly address: string;
    readonly state: string;
    readonly stateCode: string;
    readonly phone: string;
    readonly email: string;
  };
  readonly buyer: {
    readonly name: string;
    readonly phone: string;
    readonly email: string;
    /** Of a registered business; null or missing for a consumer. */
    readonly gstin?: string | null;
  };
  readonly shipTo: {
    readonly name: string;
    readonly phone: string;
    readonly lines: readonly string[];
    readonly state: string;
    readonly stateCode: string | null;
  };
  readonly intraState: boolean;
  readonly lines: readonly InvoiceLine[];
  readonly subtotalPaise: number;
  readonly discountPaise: number;
  readonly deliveryPaise: number;
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
  /** Value of goods sold under the margin scheme. The document shows no tax for them. */
  readonly marginValuePaise: number;
  readonly totalPaise: number;
}

export interface InvoiceSnapshot extends TaxDocument {
  readonly paidPaise: number;
  /** A wholesaler's balance that is paid online. Missing in invoices from before there was one. */
  readonly dueBeforeDispatchPaise?: number;
  readonly dueOnDeliveryPaise: number;
  readonly paymentMethod: "prepaid" | "cod";
}

/** The invoice of a phone that took the place of a damaged one. What was paid for that, its credit note gives back. */
export interface ReplacementInvoiceSnapshot extends TaxDocument {
  readonly replaces: { readonly invoiceNumber: string; readonly creditNoteNumber: string };
}

export interface InvoiceLine {
  readonly description: string;
  readonly condition: string | null;
  readonly hsn: string;
  readonly quantity: number;
  readonly imeis: readonly string[];
  readonly unitPricePaise: number;
  readonly discountPaise: number;
  /** What the buyer pays for the line, tax included. */
  readonly valuePaise: number;
  readonly scheme: "standard" | "margin";
  /** Null under the margin scheme. */
  readonly tax: LineTax | null;
}

export interface LineTax {
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
}
