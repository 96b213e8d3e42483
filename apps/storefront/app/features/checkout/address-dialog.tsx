import { Button } from "@haat/ui/button";
import { useState } from "react";
import { checkoutTexts } from "#messages/checkout";
import { readAddress, type SaveAddressResult } from "../../components/address-form/address-fields.ts";
import { AddressForm } from "../../components/address-form/address-form.tsx";
import type { Address } from "../../lib/address.ts";
import type { Session } from "../../server/session.server.ts";
import { readDraft, saveDraft } from "./checkout-choices.ts";

interface CheckoutAddressFormProps {
  readonly user: Session;
  /** The address to edit; undefined adds a new one. */
  readonly address: Address | undefined;
  /** Fills in the user's name and phone. */
  readonly isFirst: boolean;
  readonly onSaved: (address: Address, message: string) => void;
  readonly onCancel: () => void;
}

/**
 * The address form in checkout. What is typed is stored in this tab until it is saved, so that a session that ends
 * meanwhile loses nothing. Loaded when the dialog opens: the list of all districts is most of it.
 */
export function CheckoutAddressForm({ user, address, isFirst, onSaved, onCancel }: CheckoutAddressFormProps) {
  const addressId = address?.id ?? null;
  const [typed] = useState(() => typedBefore(user.userId, addressId));
  return (
    <div
      onInput={({ currentTarget }) => {
        const form = currentTarget.querySelector("form");
        if (form) saveDraft(user.userId, { addressId, fields: readAddress(new FormData(form)) });
      }}
    >
      <AddressForm
        action="/checkout"
        address={address}
        user={isFirst ? user : undefined}
        result={typed}
        onSaved={onSaved}
        cancel={
          <Button look="quiet" onClick={onCancel}>
            {checkoutTexts.cancel}
          </Button>
        }
      />
    </div>
  );
}

function typedBefore(userId: string, addressId: string | null): SaveAddressResult | undefined {
  const draft = readDraft(userId);
  if (draft?.addressId !== addressId) return undefined;
  const form = new FormData();
  for (const [name, value] of Object.entries(draft.fields)) form.set(name, value);
  return { saved: null, values: readAddress(form), errors: {}, message: "" };
}
