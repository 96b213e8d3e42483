import { formatInr, paiseFromRupees } from "@haat/domain/money";
import { Button, ButtonLink } from "../../components/button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { StateDialog } from "./state-dialog.tsx";
import type { Checkout } from "./use-checkout.ts";

/** What stands over the page while an order is placed, but for waiting. */
export function OrderDialogs({ checkout }: { readonly checkout: Checkout }) {
  const { asking, confirmed, closeAsking } = checkout;
  return (
    <>
      <ConfirmDialog
        open={asking?.what === "confirm"}
        onConfirm={() => void confirmed()}
        onClose={() => (asking?.what === "confirm" ? closeAsking() : undefined)}
      />
      <StateDialog
        open={asking?.what === "short"}
        title="Insufficient product quantity"
        onClose={() => (asking?.what === "short" ? closeAsking() : undefined)}
      >
        <div className="grid gap-5 p-5">
          <p>
            Something in your cart was sold while you shopped, or there is less of it than you want. Nothing
            was ordered and nothing is charged.
          </p>
          <div className="flex justify-end">
            <ButtonLink to="/cart">Update Your Cart</ButtonLink>
          </div>
        </div>
      </StateDialog>
      <StateDialog
        open={asking?.what === "changed"}
        title="Something changed"
        onClose={() => (asking?.what === "changed" ? closeAsking() : undefined)}
      >
        <div className="grid gap-5 p-5">
          <p>These sums are not what you saw. Nothing was ordered and nothing is charged.</p>
          <Changes checkout={checkout} />
          <div className="flex justify-end">
            <Button onClick={closeAsking}>Look at the order again</Button>
          </div>
        </div>
      </StateDialog>
    </>
  );
}

function Changes({ checkout: { asking } }: { readonly checkout: Checkout }) {
  if (asking?.what !== "changed") return null;
  const { before, current } = asking;
  const rows = [
    { name: "Subtotal", was: before.subtotal, is: paiseFromRupees(current.subtotal) },
    { name: "Extra Discount", was: before.discount, is: paiseFromRupees(current.discountPrice) },
    { name: "Delivery Charges", was: before.delivery, is: paiseFromRupees(current.deliveryFees) },
    { name: "Total", was: before.total, is: paiseFromRupees(current.totalAmount) },
  ].filter(({ was, is }) => was !== is);
  return (
    <table className="w-full">
      <thead className="text-13 text-muted">
        <tr>
          <th scope="col" className="py-1 text-start font-normal">
            Sum
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            You saw
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            Now
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
