import { isErrorReply } from "@haat/api-clients/reply";
import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import { useState } from "react";
import { errorTexts } from "#messages/error";
import { packingTexts as texts } from "#messages/packing";
import { saveFile } from "../../components/save-file.ts";

interface LabelButtonProps {
  readonly shipmentId: string;
  /** Of the order. */
  readonly reference: string;
}

/** Downloads the courier's label of a shipment (`server/labels.ts`), or says why there is none. */
export function LabelButton({ shipmentId, reference }: LabelButtonProps) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    setError(
      await saveLabel(shipmentId, texts.labelFile({ reference })).catch(() => errorTexts.connectionBroke),
    );
    setBusy(false);
  }

  return (
    <div className="grid justify-items-start gap-2 md:justify-items-end">
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
