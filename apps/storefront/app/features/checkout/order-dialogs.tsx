import { paiseFromRupees } from "@haat/domain/money";
import { Button } from "@haat/ui/button";
import { ControlledDialog } from "@haat/ui/dialog";
import { TextField } from "@haat/ui/field";
import { formatInr } from "@haat/ui/format";
import { useState } from "react";
import { checkoutTexts } from "#messages/checkout";
import { ButtonLink } from "../../components/button-link.tsx";
import { formText } from "../../lib/forms.ts";
import type { Totals } from "./checkout-totals.ts";
import type { ServerTotals } from "./place-order.ts";
import type { Checkout } from "./use-checkout.ts";
import type { OpenDialog } from "./use-order.ts";

/** Confirmation, insufficient stock and changed totals; the busy dialog is on the page. */
export function OrderDialogs({ checkout }: { readonly checkout: Checkout }) {
  const { dialog, submit, closeDialog } = checkout.order;
  const propsOf = (name: OpenDialog["name"]) => ({
    open: dialog?.name === name,
    // Opening another dialog closes this one; that close event must not close the other dialog.
    onClose: () => (dialog?.name === name ? closeDialog() : undefined),
  });
  const { confirmation, insufficientStock, totalsChanged } = checkoutTexts;
  return (
    <>
      <ControlledDialog title={confirmation.title} {...propsOf("confirmation")}>
        {dialog?.name === "confirmation" ? <ConfirmationForm onConfirm={() => void submit()} /> : null}
      </ControlledDialog>
      <ControlledDialog title={insufficientStock.title} {...propsOf("insufficient-stock")}>
        <div className="grid gap-5 p-5">
          <p>{insufficientStock.text}</p>
          <div className="flex justify-end">
            <ButtonLink to="/cart">{checkoutTexts.updateCart}</ButtonLink>
          </div>
        </div>
      </ControlledDialog>
      <ControlledDialog title={totalsChanged.title} {...propsOf("totals-changed")}>
        <div className="grid gap-5 p-5">
          <p>{totalsChanged.text}</p>
          {dialog?.name === "totals-changed" ? <ChangedTotals {...dialog} /> : null}
          <div className="flex justify-end">
            <Button onClick={closeDialog}>{totalsChanged.review}</Button>
          </div>
        </div>
      </ControlledDialog>
    </>
  );
}

/** The shopper types a word to confirm the order (spec §4, §5). */
function ConfirmationForm({ onConfirm }: { readonly onConfirm: () => void }) {
  const [isWrong, setWrong] = useState(false);
  const texts = checkoutTexts.confirmation;
  return (
    <form
      className="grid gap-5 p-5"
      onSubmit={(event) => {
        event.preventDefault();
        // Keyboards of phones write small letters.
        if (formText(new FormData(event.currentTarget), "word").toUpperCase() === texts.word)
          return onConfirm();
        setWrong(true);
        event.currentTarget.querySelector("input")?.focus();
      }}
    >
      <p>{texts.instruction}</p>
      <TextField
        label={texts.label}
        name="word"
        required
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={isWrong ? texts.wrongWord : undefined}
      />
      <div className="flex justify-end gap-3">
        <Button
          look="quiet"
          onClick={(event) => {
            event.currentTarget.closest("dialog")?.close();
          }}
        >
          {checkoutTexts.cancel}
        </Button>
        <Button type="submit">{texts.confirm}</Button>
      </div>
    </form>
  );
}

interface ChangedTotalsProps {
  readonly before: Totals;
  readonly current: ServerTotals;
}

/** The amounts that differ, before and now. */
function ChangedTotals({ before, current }: ChangedTotalsProps) {
  const { totals, totalsChanged } = checkoutTexts;
  const rows = [
    { name: totals.subtotal, was: before.subtotal, is: paiseFromRupees(current.subtotal) },
    { name: totals.discount, was: before.discount, is: paiseFromRupees(current.discountPrice) },
    { name: totals.delivery, was: before.delivery, is: paiseFromRupees(current.deliveryFees) },
    { name: totals.total, was: before.total, is: paiseFromRupees(current.totalAmount) },
  ].filter(({ was, is }) => was !== is);
  return (
    <table className="w-full">
      <thead className="text-13 text-muted">
        <tr>
          <th scope="col" className="py-1 text-start font-normal">
            {totalsChanged.amount}
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            {totalsChanged.before}
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            {totalsChanged.now}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, was, is }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-2 text-start font-medium">
              {name}
            </th>
            <td className="py-2 text-end text-muted line-through">{formatInr(was)}</td>
            <td className="py-2 text-end font-bold">{formatInr(is)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
