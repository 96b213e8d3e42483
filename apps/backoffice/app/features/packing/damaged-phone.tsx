import { Button } from "@haat/ui/button";
import { ControlledDialog } from "@haat/ui/dialog";
import { FormError } from "@haat/ui/field";
import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { packingTexts as texts } from "#messages/packing";
import { ReasonField } from "../../components/reason-field.tsx";
import { useDraft } from "../../components/use-draft.ts";
import type { action } from "../../routes/damaged-phone.ts";
import type { Parcel } from "./parcel-facts.tsx";

/** A phone of a parcel that cannot be sent. */
export interface DamagedPhone {
  readonly shipmentId: string;
  readonly reference: string;
  readonly title: string;
  readonly imei: string;
}

interface DamagedPhoneDialogProps {
  /** null: closed. */
  readonly phone: DamagedPhone | null;
  readonly onClose: () => void;
  readonly onReported: (phone: DamagedPhone) => void;
}

/** Asks what is wrong with a phone. */
export function DamagedPhoneDialog({ phone, onClose, onReported }: DamagedPhoneDialogProps) {
  return (
    <ControlledDialog open={phone !== null} title={texts.damagedTitle} onClose={onClose}>
      {phone ? <DamagedPhoneForm phone={phone} onReported={() => onReported(phone)} /> : null}
    </ControlledDialog>
  );
}

interface DamagedPhoneFormProps {
  readonly phone: DamagedPhone;
  readonly onReported: () => void;
}

function DamagedPhoneForm({ phone: { shipmentId, title, imei }, onReported }: DamagedPhoneFormProps) {
  const fetcher = useFetcher<typeof action>();
  const error = fetcher.data?.error;
  const ref = useDraft(`damaged ${imei}`, { error });
  const finish = useEffectEvent(onReported);
  // Undefined before the first press, null when it was recorded.
  const isReported = fetcher.data === null;
  useEffect(() => {
    if (isReported) finish();
  }, [isReported]);
  return (
    <fetcher.Form
      ref={ref}
      method="post"
      action={`/shipments/${shipmentId}/damaged-phone`}
      className="grid gap-4 p-5"
    >
      <input type="hidden" name="imei" value={imei} />
      <p className="font-medium">{texts.damagedPhone({ title, imei })}</p>
      <p>{texts.damagedExplanation}</p>
      <ReasonField error={error?.fields["reason"]} />
      <FormError>{error && error.fields["reason"] === undefined ? error.message : undefined}</FormError>
      <Button type="submit" busy={fetcher.state !== "idle"}>
        {texts.damagedSubmit}
      </Button>
    </fetcher.Form>
  );
}

interface DamagedOutcomeProps {
  readonly phone: DamagedPhone;
  readonly toPack: readonly Parcel[];
}

/** What becomes of a reported phone. Once that is known it stays, also when the parcel leaves the list. */
export function DamagedOutcome({ phone, toPack }: DamagedOutcomeProps) {
  const [settled, setSettled] = useState<string | null>(null);
  const now = outcomeOf(phone, toPack);
  if (settled === null && now.isSettled) setSettled(now.text);
  return settled ?? now.text;
}

function outcomeOf({ shipmentId, reference, imei }: DamagedPhone, toPack: readonly Parcel[]) {
  const goods = toPack.find(({ id }) => id === shipmentId)?.goods;
  const equal = goods?.find(({ damagedImei }) => damagedImei === imei);
  if (equal?.imei) return { isSettled: true, text: texts.damagedReplaced({ reference, imei: equal.imei }) };
  if (goods?.some((one) => one.imei === imei))
    return { isSettled: false, text: texts.damagedLooking({ reference }) };
  return { isSettled: true, text: (goods ? texts.damagedRest : texts.damagedRefunded)({ reference }) };
}
