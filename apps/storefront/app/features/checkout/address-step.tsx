import { Plus } from "lucide-react";
import { useState } from "react";
import { AddressForm } from "../../components/address-form/address-form.tsx";
import { Button } from "../../components/button.tsx";
import { showToast } from "../../components/toast.tsx";
import { type Address, addressLines } from "../../lib/address.ts";
import { formatPhone } from "../../lib/format.ts";
import { CheckoutStep } from "./checkout-step.tsx";
import { Choice } from "./choice.tsx";
import { ProblemLine } from "./problem-line.tsx";
import { StateDialog } from "./state-dialog.tsx";
import type { Checkout } from "./use-checkout.ts";

/** Where to (spec §2). */
export function AddressStep({ checkout }: { readonly checkout: Checkout }) {
  const { addresses, address, apply, finishAddress, person } = checkout;
  const [adding, setAdding] = useState(false);
  return (
    <>
      <CheckoutStep
        checkout={checkout}
        number={2}
        title="Delivery address"
        summary={address ? <AddressText address={address} /> : null}
      >
        {addresses.length === 0 ? (
          <p className="text-muted">No Address Available</p>
        ) : (
          <fieldset className="grid gap-3">
            <legend className="sr-only">Deliver to</legend>
            {addresses.map((one) => (
              <Choice
                key={one.id}
                name="address"
                checked={one.id === address?.id}
                onChoose={() => apply({ type: "choose-address", addressId: one.id })}
              >
                <AddressText address={one} />
              </Choice>
            ))}
          </fieldset>
        )}
        <ProblemLine checkout={checkout} where={2} />
        <div className="flex flex-wrap gap-3">
          <Button disabled={address === null} onClick={() => void finishAddress()}>
            CONTINUE
          </Button>
          <Button look="quiet" onClick={() => setAdding(true)}>
            <Plus className="size-5" /> Add Address
          </Button>
        </div>
      </CheckoutStep>
      <StateDialog open={adding} title="Add Address" wide onClose={() => setAdding(false)}>
        {adding ? (
          <div className="p-5">
            <AddressForm
              person={addresses.length === 0 ? person : undefined}
              onSaved={(saved, msg) => {
                setAdding(false);
                apply({ type: "choose-address", addressId: saved.id });
                showToast(msg);
              }}
              cancel={
                <Button look="quiet" onClick={() => setAdding(false)}>
                  Cancel
                </Button>
              }
            />
          </div>
        ) : null}
      </StateDialog>
    </>
  );
}

function AddressText({ address }: { readonly address: Address }) {
  return (
    <span className="block">
      <span className="block font-medium text-ink">
        {address.name}{" "}
        <span className="font-normal whitespace-nowrap text-muted">· {formatPhone(address.phone)}</span>
      </span>
      {addressLines(address).map((line) => (
        <span key={line} className="block text-muted">
          {line}
        </span>
      ))}
    </span>
  );
}
