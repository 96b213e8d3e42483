import { Plus } from "lucide-react";
import { useState } from "react";
import { AddressForm } from "../../components/address-form/address-form.tsx";
import { Button } from "../../components/button.tsx";
import { ControlledDialog } from "../../components/dialog.tsx";
import { showToast } from "../../components/toast.tsx";
import { type Address, addressLines } from "../../lib/address.ts";
import { formatPhone } from "../../lib/format.ts";
import { checkoutTexts } from "../../texts/checkout.ts";
import { CheckoutStep, ErrorLine, RadioCard } from "./checkout-step.tsx";
import type { Checkout } from "./use-checkout.ts";

const texts = checkoutTexts.address;

/** The saved addresses, and a dialog that adds one (spec §2). */
export function AddressStep({ checkout }: { readonly checkout: Checkout }) {
  const { addresses, address, dispatch, finishAddress, user } = checkout;
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <CheckoutStep
        checkout={checkout}
        name="address"
        title={texts.title}
        summary={address ? <AddressText address={address} /> : null}
      >
        {addresses.length === 0 ? (
          <p className="text-muted">{texts.none}</p>
        ) : (
          <fieldset className="grid gap-3">
            <legend className="sr-only">{texts.options}</legend>
            {addresses.map((option) => (
              <RadioCard
                key={option.id}
                name="address"
                checked={option.id === address?.id}
                onChoose={() => dispatch({ type: "choose-address", addressId: option.id })}
              >
                <AddressText address={option} />
              </RadioCard>
            ))}
          </fieldset>
        )}
        <ErrorLine checkout={checkout} place="address" />
        <div className="flex flex-wrap gap-3">
          <Button disabled={address === null} onClick={() => void finishAddress()}>
            {checkoutTexts.continue}
          </Button>
          <Button look="quiet" onClick={() => setAdding(true)}>
            <Plus className="size-5" /> {texts.add}
          </Button>
        </div>
      </CheckoutStep>
      <ControlledDialog open={isAdding} title={texts.add} wide onClose={() => setAdding(false)}>
        {isAdding ? (
          <div className="p-5">
            <AddressForm
              user={addresses.length === 0 ? user : undefined}
              onSaved={(saved, message) => {
                setAdding(false);
                dispatch({ type: "choose-address", addressId: saved.id });
                showToast(message);
              }}
              cancel={
                <Button look="quiet" onClick={() => setAdding(false)}>
                  {checkoutTexts.cancel}
                </Button>
              }
            />
          </div>
        ) : null}
      </ControlledDialog>
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
