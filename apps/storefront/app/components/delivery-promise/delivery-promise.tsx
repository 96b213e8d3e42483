import { replyOf } from "@haat/api-clients/reply";
import { parsePincode } from "@haat/domain/pincode";
import { Button } from "@haat/ui/button";
import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react";
import { deliveryTexts } from "#messages/delivery";
import { api } from "../../lib/api.ts";
import { useUserId } from "../../lib/root-data.ts";
import { storedPincode, storePincode, useStoredPincode } from "../../lib/stored-pincode.ts";
import { DeliveryText } from "./delivery-text.tsx";
import {
  type DeliveredItem,
  type DeliveryAnswer,
  itemsParam,
  useDeliveryEstimate,
} from "./use-delivery-estimate.ts";

interface DeliveryPromiseProps {
  /** DOM id of the field, for links that lead to it. */
  readonly fieldId?: string;
  readonly items: readonly DeliveredItem[];
  /** The answer that the server rendered, for browsers without script. */
  readonly first?: { readonly answer: DeliveryAnswer; readonly text: ReactNode } | undefined;
  /** The page that asks, to which the page without script leads back. */
  readonly path?: string;
  /** Called with the answer, and with null while there is none. */
  readonly onAnswer?: (answer: DeliveryAnswer | null) => void;
}

/**
 * When the items arrive at the shopper's pincode, which is asked for once and stored. The server's page has the
 * question only, since all anonymous shoppers share it; the answer has its space reserved.
 */
export function DeliveryPromise({ fieldId, items, first, path, onAnswer }: DeliveryPromiseProps) {
  const id = useId();
  const pincode = useStoredPincode() ?? first?.answer.pincode ?? null;
  const [typed, setTyped] = useState<string | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  const [round, setRound] = useState(0);
  const param = itemsParam(items);
  const answer = useDeliveryEstimate(pincode, param, round, first?.answer);
  usePincodeOfAddress();
  useEffect(() => onAnswer?.(answer), [answer, onAnswer]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = parsePincode(typed ?? pincode ?? "");
    setInvalid(parsed === null);
    if (parsed === null) return;
    storePincode(parsed);
    setTyped(null);
    setRound(round + 1);
  }

  return (
    <section aria-label={deliveryTexts.title} className="grid grid-cols-1 gap-2">
      <form
        method="get"
        action="/delivery"
        onSubmit={submit}
        noValidate
        className="flex flex-wrap items-end gap-2"
      >
        <input type="hidden" name="items" value={param} />
        {path ? <input type="hidden" name="from" value={path} /> : null}
        <div className="grid gap-1">
          <label htmlFor={fieldId ?? id} className="font-medium">
            {deliveryTexts.pincode}
          </label>
          <input
            id={fieldId ?? id}
            name="pincode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={7}
            value={typed ?? pincode ?? ""}
            onChange={(event) => setTyped(event.currentTarget.value)}
            aria-invalid={isInvalid || undefined}
            aria-describedby={`${id}-answer`}
            className="block min-h-11 w-36 scroll-mt-16 rounded-m border border-edge bg-surface px-3 text-17 hover:border-ink aria-invalid:border-sindoor"
          />
        </div>
        <Button type="submit" look="quiet">
          {deliveryTexts.check}
        </Button>
      </form>
      <div id={`${id}-answer`} role="status" className="min-h-19">
        {isInvalid ? (
          <p className="font-medium text-sindoor">{deliveryTexts.invalidPincode}</p>
        ) : first && answer === first.answer ? (
          first.text
        ) : pincode ? (
          <Answer pincode={pincode} answer={answer} items={items} />
        ) : (
          <p className="text-muted">{deliveryTexts.hint}</p>
        )}
      </div>
    </section>
  );
}

interface DeliveryToProps {
  readonly items: readonly DeliveredItem[];
  /** Of a stored address, so it is valid. */
  readonly pincode: string;
  /** Where it goes and what delivery costs stand elsewhere on the page. */
  readonly datesOnly?: boolean;
}

/** When the items arrive at a chosen address, whose pincode other pages then use. */
export function DeliveryTo({ items, pincode, datesOnly = false }: DeliveryToProps) {
  const answer = useDeliveryEstimate(pincode, itemsParam(items), 0);
  useEffect(() => {
    const parsed = parsePincode(pincode);
    if (parsed !== null) storePincode(parsed);
  }, [pincode]);
  return (
    <div role="status" aria-label={deliveryTexts.title} className={datesOnly ? "min-h-6" : "min-h-18"}>
      <Answer pincode={pincode} answer={answer} items={items} datesOnly={datesOnly} />
    </div>
  );
}

interface AnswerProps extends DeliveryToProps {
  readonly answer: DeliveryAnswer | null;
}

function Answer({ answer, pincode, items, datesOnly = false }: AnswerProps) {
  if (!answer) return <p className="text-muted">{deliveryTexts.checking({ pincode })}</p>;
  return <DeliveryText answer={answer} items={items} datesOnly={datesOnly} />;
}

/** Stores the pincode of a signed-in shopper's default address, unless this browser has one. */
function usePincodeOfAddress(): void {
  const userId = useUserId();
  useEffect(() => {
    if (userId === null || storedPincode() !== null) return;
    replyOf(api.auth.GET("/api/address/getAllAddressByUser")).then(
      ({ result, defaultAddressId }) => {
        const pincode = parsePincode(result.find(({ _id }) => _id === defaultAddressId)?.pincode ?? "");
        if (pincode !== null && storedPincode() === null) storePincode(pincode);
      },
      () => {
        // The shopper can type it.
      },
    );
  }, [userId]);
}
