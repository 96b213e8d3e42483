import { isErrorReply } from "@haat/api-clients/reply";
import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import { useState } from "react";
import { errorTexts } from "#messages/error";
import { packingTexts as texts } from "#messages/packing";
import { saveFile } from "../../components/save-file.ts";
import type { Parcel } from "./parcel-facts.tsx";

interface LabelButtonProps {
  readonly parcel: Pick<Parcel, "id" | "reference" | "waybill">;
  /** Called when the label is saved. */
  readonly onSaved?: () => void;
}

/** Downloads the courier's label of a shipment (`server/labels.ts`), or says why there is none. */
export function LabelButton({ parcel, onSaved }: LabelButtonProps) {
  const { id, reference, waybill } = parcel;
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  if (waybill === null) return null;

  async function download() {
    setBusy(true);
    const name = texts.labelFile({ reference });
    const fault = await saveLabel(id, name).catch(() => errorTexts.connectionBroke);
    setError(fault);
    setBusy(false);
    if (fault === null) onSaved?.();
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button
        look="quiet"
        busy={busy}
        aria-label={texts.labelOf({ reference })}
        onClick={() => void download()}
      >
        {texts.label}
      </Button>
      {error === null ? null : <FormError>{error}</FormError>}
    </div>
  );
}

/** Returns why there is no label, or null. */
async function saveLabel(shipmentId: string, name: string): Promise<string | null> {
  const reply = await fetch(`/shipments/${shipmentId}/label`);
  if (reply.headers.get("content-type") === "application/pdf") {
    saveFile(name, await reply.blob());
    return null;
  }
  const body: unknown = await reply.json();
  return isErrorReply(body) ? body.msg : errorTexts.failed;
}
