import { Pencil, Plus, Trash2 } from "lucide-react";
import { type MouseEvent, type RefObject, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { AddressAnswer } from "../../components/address-form/address-fields.ts";
import { AddressForm } from "../../components/address-form/address-form.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { NoAddressesDrawing } from "../../components/drawings.tsx";
import { Message } from "../../components/message.tsx";
import { showToast } from "../../components/toast.tsx";
import { type Address, addressLines } from "../../lib/address.ts";
import { formatPhone } from "../../lib/format.ts";
import { Cancel } from "./cancel.tsx";
import { DeleteForm } from "./delete-form.tsx";

interface AddressBookProps {
  readonly addresses: readonly Address[];
  readonly user: { readonly name: string; readonly phone: string };
  /** What the server said to a form that was sent without script. */
  readonly answer: AddressAnswer | undefined;
}

/**
 * Spec §2 "Addresses". Every button is a link that names the address and points at the dialog: without script the
 * page comes back with the dialog open in it.
 */
export function AddressBook({ addresses, user, answer }: AddressBookProps) {
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState(params.get("address"));
  // Each opening starts a form anew, also for the same address.
  const [openings, setOpenings] = useState(0);
  const form = useRef<HTMLDialogElement>(null);
  const confirm = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const address = addresses.find(({ id }) => id === chosen);

  function open(event: MouseEvent, dialog: RefObject<HTMLDialogElement | null>, id: string | null): void {
    event.preventDefault();
    setChosen(id);
    setOpenings((count) => count + 1);
    dialog.current?.showModal();
  }

  const add = (
    <Link
      to="#address-form"
      onClick={(event) => open(event, form, null)}
      className="inline-flex min-h-11 items-center justify-center gap-2 rounded-m bg-ink px-5 py-2 font-medium text-on-ink hover:opacity-88"
    >
      <Plus className="size-5" aria-hidden="true" /> Add Address
    </Link>
  );
  const small = "inline-flex min-h-11 items-center gap-2 rounded-m px-3 font-medium hover:bg-tile";

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-27 focus:outline-none md:text-36">
          Saved Addresses
        </h1>
        {addresses.length > 0 ? add : null}
      </div>
      {addresses.length === 0 ? (
        <Message drawing={<NoAddressesDrawing />} title="No Data Available" action={add}>
          An address that you save here is ready at checkout.
        </Message>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {addresses.map((one) => (
            <li key={one.id} className="flex flex-col rounded-l border border-line bg-surface">
              <address className="grow p-5 pb-3 not-italic">
                <p className="text-17 font-medium">{one.name}</p>
                {addressLines(one).map((line) => (
                  <p key={line}>{line}</p>
                ))}
                <p className="mt-2 text-muted">{formatPhone(one.phone)}</p>
              </address>
              <div className="flex gap-1 border-t border-line p-2">
                <Link
                  to={`?address=${one.id}#address-form`}
                  onClick={(event) => open(event, form, one.id)}
                  className={small}
                >
                  <Pencil className="size-5" aria-hidden="true" /> Edit
                  <span className="sr-only">the address of {one.name}</span>
                </Link>
                <Link
                  to={`?address=${one.id}#address-delete`}
                  onClick={(event) => open(event, confirm, one.id)}
                  className={`${small} text-sindoor`}
                >
                  <Trash2 className="size-5" aria-hidden="true" /> Delete
                  <span className="sr-only">the address of {one.name}</span>
                </Link>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Dialog ref={form} id="address-form" title={address ? "Edit address" : "Add address"} wide>
        <div className="p-5">
          <AddressForm
            key={`${chosen} ${openings}`}
            address={address}
            user={user}
            answer={answer}
            onSaved={(_address, msg) => {
              form.current?.close();
              showToast(msg);
            }}
            cancel={<Cancel close={() => form.current?.close()} />}
          />
        </div>
      </Dialog>
      <Dialog ref={confirm} id="address-delete" title="Delete address">
        {address ? (
          <DeleteForm
            key={openings}
            address={address}
            close={() => confirm.current?.close()}
            // The button that opened this goes with the address.
            onDeleted={() => heading.current?.focus()}
          />
        ) : null}
      </Dialog>
    </>
  );
}
