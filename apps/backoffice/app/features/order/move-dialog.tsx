import { Button } from "@haat/ui/button";
import { ControlledDialog } from "@haat/ui/dialog";
import { FormError, TextArea, TextField } from "@haat/ui/field";
import type { ReactNode } from "react";
import { orderTexts } from "#messages/order";
import { ConfirmIdentity } from "../../components/confirm-identity.tsx";
import { ReasonField } from "../../components/reason-field.tsx";
import { useInvalidFocus } from "../../components/use-invalid-focus.ts";
import { useSensitiveForm } from "../../components/use-sensitive-form.ts";
import type { Member } from "../../server/session.server.ts";
import { inr, type Order, type OrderLine, type OrderShipment } from "./order.ts";

const texts = orderTexts.moves;

/** A move that a member has chosen. */
export type Move =
  | { readonly kind: "cancel"; readonly shipment: OrderShipment | null }
  | { readonly kind: "refundAmount" }
  | { readonly kind: "refundUnit"; readonly unit: OrderLine["units"][number]; readonly title: string }
  | { readonly kind: "note" };

interface MoveDialogProps {
  /** null: closed. */
  readonly move: Move | null;
  readonly order: Order;
  /** Of what the form creates, so that a second press creates nothing more. */
  readonly newId: string;
  readonly methods: Member["methods"];
  readonly onClose: () => void;
}

/**
 * Asks for what a move needs. It belongs to the page, not to the part with the move: when a colleague was first, the
 * page changes behind it, and it says so.
 */
export function MoveDialog({ move, order, newId, methods, onClose }: MoveDialogProps) {
  const { error, busy, send, confirmation, reset } = useSensitiveForm(onClose);
  const form = useInvalidFocus(error);
  const content = move && contentOf(move, order, error?.fields ?? {});
  return (
    <>
      <ControlledDialog
        open={move !== null}
        title={content?.title ?? ""}
        onClose={() => {
          reset();
          onClose();
        }}
      >
        {move && content ? (
          <form
            ref={form}
            className="grid gap-4 p-5"
            onSubmit={(event) => {
              event.preventDefault();
              send(new FormData(event.currentTarget));
            }}
          >
            <input type="hidden" name="intent" value={move.kind} />
            <input type="hidden" name="id" value={newId} />
            <input type="hidden" name="refundable" value={order.moves.refundable} />
            {content.fields}
            {error && Object.keys(error.fields).length === 0 ? <FormError>{error.message}</FormError> : null}
            <Button type="submit" busy={busy}>
              {content.button}
            </Button>
          </form>
        ) : null}
      </ControlledDialog>
      <ConfirmIdentity methods={methods} {...confirmation} />
    </>
  );
}

interface Content {
  readonly title: string;
  readonly button: string;
  readonly fields: ReactNode;
}

/** @param errors the messages for invalid fields, by name. */
function contentOf(move: Move, order: Order, errors: Readonly<Record<string, string>>): Content {
  const reason = <ReasonField error={errors["reason"]} />;
  switch (move.kind) {
    case "cancel": {
      const title = cancelTitle(order, move.shipment);
      return {
        title,
        button: title,
        fields: (
          <>
            <p>{texts.cancelExplanation}</p>
            {move.shipment ? <input type="hidden" name="shipmentId" value={move.shipment.id} /> : null}
            {reason}
          </>
        ),
      };
    }
    case "refundAmount":
      return {
        title: texts.refundAmount,
        button: texts.refundAmount,
        fields: (
          <>
            <p>{texts.refundAmountExplanation({ amount: inr(order.moves.refundable) })}</p>
            <TextField
              label={texts.amount}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              error={errors["amount"]}
              required
            />
            {reason}
          </>
        ),
      };
    case "refundUnit": {
      const amount = inr(move.unit.paid);
      return {
        title: texts.refundUnitOf(move),
        button: texts.refundIt({ amount }),
        fields: (
          <>
            <p>{texts.refundUnitExplanation({ title: move.title, amount })}</p>
            <input type="hidden" name="orderUnitId" value={move.unit.id} />
            {reason}
          </>
        ),
      };
    }
    case "note":
      return {
        title: texts.note,
        button: texts.note,
        fields: (
          <TextArea
            label={texts.noteText}
            hint={texts.noteHint}
            name="text"
            error={errors["text"]}
            maxLength={1000}
            required
          />
        ),
      };
  }
}

/** What a cancellation is called: that of one shipment, of all, or of those that are still here. */
export function cancelTitle({ shipments, moves }: Order, shipment: OrderShipment | null): string {
  if (shipment !== null) return texts.cancelShipmentOf(shipment);
  return moves.cancelShipments.length < shipments.length ? texts.cancelRest : texts.cancel;
}
