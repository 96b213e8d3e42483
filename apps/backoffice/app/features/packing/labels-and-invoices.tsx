import { isErrorReply } from "@haat/api-clients/reply";
import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import { useState } from "react";
import { z } from "zod";
import { errorTexts } from "#messages/error";
import { packingTexts as texts } from "#messages/packing";
import { saveFile } from "../../components/save-file.ts";
import type { Parcel } from "./parcel-facts.tsx";

interface LabelsAndInvoicesProps {
  readonly parcels: readonly Parcel[];
  /** Of the file. */
  readonly day: string;
  /** Says of which list, beginning with the text of the button. */
  readonly "aria-label": string;
}

const missingDocuments = z.array(
  z.object({ kind: z.enum(["label", "invoice"]), reference: z.string(), reason: z.string() }),
);
type MissingDocument = z.output<typeof missingDocuments>[number];

/** Downloads one PDF with the labels and invoices of a list (`server/labels-and-invoices.ts`), and names those that are missing. */
export function LabelsAndInvoices({ parcels, day, ...button }: LabelsAndInvoicesProps) {
  const [error, setError] = useState<string | null>(null);
  const [missing, setMissing] = useState<readonly MissingDocument[]>([]);
  const [busy, setBusy] = useState(false);
  if (parcels.length === 0) return null;

  async function print() {
    setBusy(true);
    const result = await savePdf(parcels, texts.labelsAndInvoicesFile({ day })).catch(
      () => errorTexts.connectionBroke,
    );
    setError(typeof result === "string" ? result : null);
    setMissing(typeof result === "string" ? [] : result);
    setBusy(false);
  }

  return (
    <div className="mb-3 grid max-w-text gap-2">
      <Button
        look="quiet"
        className="justify-self-start"
        busy={busy}
        onClick={() => void print()}
        {...button}
      >
        {texts.labelsAndInvoices}
      </Button>
      {error === null ? null : <FormError>{error}</FormError>}
      <div role="status">{missing.length === 0 ? null : <Missing missing={missing} />}</div>
    </div>
  );
}

function Missing({ missing }: { readonly missing: readonly MissingDocument[] }) {
  const alike = Map.groupBy(missing, ({ kind, reason }) => `${kind} ${reason}`);
  return (
    <>
      <p className="font-medium">{texts.notPrinted}</p>
      <ul className="list-disc ps-5">
        {[...alike].map(([key, documents]) => (
          <li key={key}>{missingText(documents)}</li>
        ))}
      </ul>
    </>
  );
}

/** Of documents that are missing for the same reason. */
function missingText(documents: readonly MissingDocument[]): string {
  const [{ kind, reason } = { kind: "label", reason: "" }] = documents;
  const references = documents.map(({ reference }) => reference).join(", ");
  const text = kind === "label" ? texts.missingLabels : texts.missingInvoices;
  return text({ count: documents.length, references, reason });
}

/** The couriers' answers to all labels take less. */
const timeoutMs = 60_000;

/** Returns what is missing in the PDF, or why there is none. */
async function savePdf(parcels: readonly Parcel[], fileName: string): Promise<MissingDocument[] | string> {
  const printed = parcels.map(({ id, orderId, reference }) => ({ shipmentId: id, orderId, reference }));
  const reply = await fetch("/labels-and-invoices", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ parcels: printed }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!reply.ok) {
    const body: unknown = await reply.json();
    return isErrorReply(body) ? body.msg : errorTexts.failed;
  }
  const form = await reply.formData();
  const pdf = form.get("pdf");
  if (pdf instanceof File) saveFile(fileName, pdf);
  return missingDocuments.parse(JSON.parse(z.string().parse(form.get("missing"))));
}
