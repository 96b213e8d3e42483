import { packingTexts as texts } from "#messages/packing";
import { FileButton } from "../../components/file-button.tsx";
import type { Parcel } from "./parcel-facts.tsx";

interface LabelButtonProps {
  readonly parcel: Pick<Parcel, "id" | "reference" | "waybill">;
  /** Called when the label is saved. */
  readonly onSaved?: (() => void) | undefined;
}

/** Downloads the courier's label of a booked shipment. */
export function LabelButton({ parcel: { id, reference, waybill }, onSaved }: LabelButtonProps) {
  if (waybill === null) return null;
  return (
    <FileButton
      path={`/shipments/${id}/label`}
      fileName={texts.labelFile({ reference })}
      look="quiet"
      aria-label={texts.labelOf({ reference })}
      onSaved={onSaved}
    >
      {texts.label}
    </FileButton>
  );
}
