import type { components } from "@haat/api-clients/adapters";
import { Button } from "@haat/ui/button";
import { FormError, TextField } from "@haat/ui/field";
import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { ewayBillTexts as texts } from "#messages/eway-bill";
import type { action } from "../routes/eway-bill.ts";
import { useDraft } from "./use-draft.ts";

export type WaitingForEwayBill = components["schemas"]["WaitingForEwayBill"];

interface EwayBillFormProps {
  readonly waiting: WaitingForEwayBill;
  /** Of the order. */
  readonly reference: string;
  readonly mayRecord: boolean;
  /** Called when the number is recorded. */
  readonly onRecorded?: (() => void) | undefined;
}

/** Says that a shipment waits for its e-way bill, and takes its number unless the courier is about to get one. */
export function EwayBillForm({ waiting, reference, mayRecord, onRecorded }: EwayBillFormProps) {
  const { shipmentId, number, rejection } = waiting;
  const fetcher = useFetcher<typeof action>();
  const error = fetcher.data?.error;
  const ref = useDraft(`eway-bill ${shipmentId}`, { error });
  const finish = useEffectEvent(() => onRecorded?.());
  // Undefined before the first press, null when it was recorded.
  const isRecorded = fetcher.data === null;
  useEffect(() => {
    if (isRecorded) finish();
  }, [isRecorded]);
  const isOnItsWay = number !== null && rejection === null;
  return (
    <div className="grid max-w-text gap-3">
      <p role="status" className="font-medium wrap-anywhere">
        {waitingText(waiting)}
      </p>
      {mayRecord && !isOnItsWay ? (
        <fetcher.Form
          ref={ref}
          method="post"
          action={`/shipments/${shipmentId}/eway-bill`}
          className="grid gap-3"
        >
          <TextField
            label={texts.numberOf({ reference })}
            hint={texts.hint}
            name="number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            error={error?.fields["number"]}
            required
          />
          <FormError>{error && error.fields["number"] === undefined ? error.message : undefined}</FormError>
          <Button
            type="submit"
            look="quiet"
            className="justify-self-start"
            busy={fetcher.state !== "idle"}
            aria-label={texts.recordOf({ reference })}
          >
            {texts.record}
          </Button>
        </fetcher.Form>
      ) : null}
    </div>
  );
}

export function waitingText({ number, rejection }: WaitingForEwayBill): string {
  if (number === null) return texts.missing;
  return rejection === null ? texts.recorded({ number }) : texts.rejected({ number, reason: rejection });
}
