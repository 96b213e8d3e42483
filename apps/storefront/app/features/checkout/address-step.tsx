import { Button } from "@haat/ui/button";
import { ControlledDialog } from "@haat/ui/dialog";
import { formatPhone } from "@haat/ui/format";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { checkoutTexts } from "#messages/checkout";
import { DefaultMark } from "../../components/default-mark.tsx";
import { type Address, addressLines } from "../../lib/address.ts";
import { useLoaded } from "../../lib/use-loaded.ts";
import { clearDraft, readDraft } from "./checkout-choices.ts";
import { barButton, CheckoutStep, ErrorLine, RadioCard, StepActions } from "./checkout-step.tsx";
import type { Checkout } from "./use-checkout.ts";

const texts = checkoutTexts.address;

/** The open address form: of the address with this id, or of a new one. */
interface OpenForm {
  readonly addressId: string | null;
}

/** The saved addresses, and a dialog that adds or edits one (spec §2). */
export function AddressStep({ checkout }: { readonly checkout: Checkout }) {
  const { finishAddress } = checkout.steps;
  const { addresses, user } = checkout.input;
  const { address, choose } = checkout.choices;
  // A form that was open when the session ended opens again.
  const [form, setForm] = useState<OpenForm | null>(() => readDraft(user.userId));
  const [message, setMessage] = useState("");

  function close(): void {
    clearDraft();
    setForm(null);
  }

  return (
    <>
      <CheckoutStep
        checkout={checkout}
        name="address"
        title={texts.title}
        summary={address ? <p>{oneLine(address)}</p> : null}
      >
        {addresses.length === 0 ? (
          <p className="text-muted">{texts.none}</p>
        ) : (
          <AddressOptions checkout={checkout} edit={(addressId) => setForm({ addressId })} />
        )}
        <ErrorLine checkout={checkout} place="address" />
        {address === null ? (
          <p id="address-reason" className="text-13 text-muted">
            {addresses.length === 0 ? texts.addToContinue : texts.chooseToContinue}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <StepActions checkout={checkout}>
            <Button
              disabled={address === null}
              aria-describedby={address === null ? "address-reason" : undefined}
              className={barButton}
              onClick={() => void finishAddress()}
            >
              {checkoutTexts.continue}
            </Button>
          </StepActions>
          <Button look="quiet" onClick={() => setForm({ addressId: null })}>
            <Plus className="size-5" /> {texts.add}
          </Button>
        </div>
        <p role="status" className="sr-only">
          {message}
        </p>
      </CheckoutStep>
      <ControlledDialog
        open={form !== null}
        title={form?.addressId ? texts.editTitle : texts.add}
        wide
        onClose={close}
      >
        {form ? (
          <LoadedForm
            checkout={checkout}
            edited={addresses.find(({ id }) => id === form.addressId)}
            onSaved={(saved, savedMessage) => {
              close();
              choose({ addressId: saved.id });
              setMessage(savedMessage);
            }}
            onCancel={close}
          />
        ) : null}
      </ControlledDialog>
    </>
  );
}

interface AddressOptionsProps {
  readonly checkout: Checkout;
  readonly edit: (addressId: string) => void;
}

function AddressOptions({ checkout, edit }: AddressOptionsProps) {
  const { addresses, defaultAddressId } = checkout.input;
  const { address, choose } = checkout.choices;
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{texts.options}</legend>
      {addresses.map((option) => (
        <RadioCard
          key={option.id}
          name="address"
          checked={option.id === address?.id}
          onChoose={() => choose({ addressId: option.id })}
          aside={
            <Button
              look="plain"
              className="mt-2 me-1 px-3!"
              aria-label={texts.editOf({ name: option.name, address: option.address })}
              onClick={() => edit(option.id)}
            >
              {texts.edit}
            </Button>
          }
        >
          <AddressText address={option} isDefault={option.id === defaultAddressId} />
        </RadioCard>
      ))}
    </fieldset>
  );
}

interface LoadedFormProps {
  readonly checkout: Checkout;
  readonly edited: Address | undefined;
  readonly onSaved: (address: Address, message: string) => void;
  readonly onCancel: () => void;
}

const loadForm = () => import("./address-dialog.tsx");

function LoadedForm({ checkout, edited, onSaved, onCancel }: LoadedFormProps) {
  const { user, addresses } = checkout.input;
  const form = useLoaded(loadForm, true);
  return (
    <div className="p-5">
      {form.state === "ready" ? (
        <form.module.CheckoutAddressForm
          user={user}
          address={edited}
          isFirst={addresses.length === 0}
          onSaved={onSaved}
          onCancel={onCancel}
        />
      ) : (
        <p role="status" className="flex min-h-40 flex-wrap items-center gap-3">
          {form.state === "loading" ? texts.formLoading : texts.formFailed}
          {form.state === "failed" ? (
            <Button look="quiet" onClick={form.retry}>
              {texts.tryAgain}
            </Button>
          ) : null}
        </p>
      )}
    </div>
  );
}

/** The name, then where it goes, then the rest. */
function oneLine({ name, city, pincode, address, locality }: Address): ReactNode {
  return (
    <>
      <span className="font-medium text-ink">{name}</span> · {city} {pincode} · {address}, {locality}
    </>
  );
}

interface AddressTextProps {
  readonly address: Address;
  readonly isDefault?: boolean;
}

function AddressText({ address, isDefault = false }: AddressTextProps) {
  return (
    <span className="block">
      <span className="block font-medium text-ink">
        {address.name}{" "}
        <span className="inline-block font-normal text-muted">· {formatPhone(address.phone)}</span>{" "}
        {isDefault ? <DefaultMark /> : null}
      </span>
      {addressLines(address).map((line) => (
        <span key={line} className="block text-muted">
          {line}
        </span>
      ))}
    </span>
  );
}
