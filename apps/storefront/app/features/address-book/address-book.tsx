import { Button } from "@haat/ui/button";
import { Dialog } from "@haat/ui/dialog";
import { FormError } from "@haat/ui/field";
import { formatPhone } from "@haat/ui/format";
import { showToast } from "@haat/ui/toast";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useSearchParams } from "react-router";
import { addressTexts as texts } from "#messages/address";
import type { SaveAddressResult } from "../../components/address-form/address-fields.ts";
import { AddressForm } from "../../components/address-form/address-form.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { DefaultMark } from "../../components/default-mark.tsx";
import { NoAddressesDrawing } from "../../components/drawings.tsx";
import { hidden } from "../../components/hidden.tsx";
import { Message } from "../../components/message.tsx";
import { type Address, addressLines } from "../../lib/address.ts";
import { sentence } from "../../lib/sentence.ts";

interface AddressBookProps {
  readonly addresses: readonly Address[];
  readonly defaultAddressId: string | null;
  readonly user: { readonly name: string; readonly phone: string };
  /** The result of a form that was submitted without JavaScript. */
  readonly result: SaveAddressResult | undefined;
}

/**
 * Spec §2 "Addresses". Every button is a link with the address in its query and the dialog in its fragment, so that the
 * dialogs also open without JavaScript.
 */
export function AddressBook({ addresses, defaultAddressId, user, result }: AddressBookProps) {
  const [params] = useSearchParams();
  const [selectedId, setSelectedId] = useState(params.get("address"));
  // Remounts the form on every open, even for the same address.
  const [openCount, setOpenCount] = useState(0);
  const form = useRef<HTMLDialogElement>(null);
  const confirmation = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const selected = addresses.find(({ id }) => id === selectedId);

  function open(event: MouseEvent, dialog: RefObject<HTMLDialogElement | null>, id: string | null): void {
    event.preventDefault();
    setSelectedId(id);
    setOpenCount((count) => count + 1);
    dialog.current?.showModal();
  }

  const add = <AddLink open={(event) => open(event, form, null)} />;

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-27 focus:outline-none md:text-36">
          {texts.title}
        </h1>
        {addresses.length > 0 ? add : null}
      </div>
      {addresses.length === 0 ? (
        <Message drawing={<NoAddressesDrawing />} title={texts.none} action={add}>
          {texts.noneHint}
        </Message>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              isDefault={address.id === defaultAddressId}
              edit={(event) => open(event, form, address.id)}
              confirmDelete={(event) => open(event, confirmation, address.id)}
            />
          ))}
        </ul>
      )}
      <Dialog ref={form} id="address-form" title={selected ? texts.editTitle : texts.add} wide>
        <div className="p-5">
          <AddressForm
            key={`${selectedId} ${openCount}`}
            address={selected}
            user={user}
            result={result}
            onSaved={(_address, message) => {
              form.current?.close();
              showToast(message);
            }}
            cancel={<CancelLink close={() => form.current?.close()} />}
          />
        </div>
      </Dialog>
      <Dialog ref={confirmation} id="address-delete" title={texts.deleteTitle}>
        {selected ? (
          <DeleteForm
            key={openCount}
            address={selected}
            close={() => confirmation.current?.close()}
            // The button that opened the dialog is removed with the address.
            onDeleted={() => heading.current?.focus()}
          />
        ) : null}
      </Dialog>
    </>
  );
}

function AddLink({ open }: { readonly open: (event: MouseEvent) => void }) {
  return (
    <a
      href="/account/addresses#address-form"
      onClick={open}
      className="inline-flex min-h-11 items-center justify-center gap-2 rounded-m bg-ink px-5 py-2 font-medium text-on-ink hover:opacity-88"
    >
      <Plus className="size-5" aria-hidden="true" /> {texts.add}
    </a>
  );
}

const smallLink = "inline-flex min-h-11 items-center gap-2 rounded-m px-3 font-medium hover:bg-tile";

interface AddressCardProps {
  readonly address: Address;
  readonly isDefault: boolean;
  readonly edit: (event: MouseEvent) => void;
  readonly confirmDelete: (event: MouseEvent) => void;
}

function AddressCard({ address, isDefault, edit, confirmDelete }: AddressCardProps) {
  return (
    <li className="flex flex-col rounded-l border border-line bg-surface">
      <address className="grow p-5 pb-3 not-italic">
        <p className="flex flex-wrap items-baseline gap-x-3 text-17 font-medium">
          {address.name}
          {isDefault ? <DefaultMark /> : null}
        </p>
        {addressLines(address).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="mt-2 text-muted">{formatPhone(address.phone)}</p>
      </address>
      <div className="flex flex-wrap gap-1 border-t border-line p-2">
        <a
          href={`/account/addresses?address=${address.id}#address-form`}
          onClick={edit}
          className={smallLink}
        >
          <Pencil className="size-5" aria-hidden="true" />{" "}
          {sentence(texts.edit({ name: address.name, hidden }))}
        </a>
        <a
          href={`/account/addresses?address=${address.id}#address-delete`}
          onClick={confirmDelete}
          className={`${smallLink} text-sindoor`}
        >
          <Trash2 className="size-5" aria-hidden="true" />{" "}
          {sentence(texts.delete({ name: address.name, hidden }))}
        </a>
        {isDefault ? null : <MakeDefault address={address} />}
      </div>
    </li>
  );
}

/** Closes the dialog. Without JavaScript it links to the page without a dialog. */
function CancelLink({ close }: { readonly close: () => void }) {
  return (
    <ButtonLink
      look="quiet"
      to="/account/addresses#main"
      onClick={(event) => {
        event.preventDefault();
        close();
      }}
    >
      {texts.cancel}
    </ButtonLink>
  );
}

/** Chooses the address that checkout selects first. */
function MakeDefault({ address }: { readonly address: Address }) {
  const fetcher = useFetcher<AddressActionResult>();
  useEffect(() => {
    if (fetcher.data) showToast(fetcher.data.message, fetcher.data.done ? "done" : "error");
  }, [fetcher.data]);
  return (
    <fetcher.Form method="post" action="/account/addresses">
      <input type="hidden" name="intent" value="default" />
      <input type="hidden" name="addressId" value={address.id} />
      <Button type="submit" look="plain" className="px-3!" disabled={fetcher.state !== "idle"}>
        {sentence(texts.makeDefault({ name: address.name, hidden }))}
      </Button>
    </fetcher.Form>
  );
}

/** The action data of the forms that delete an address or make it the default. */
export interface AddressActionResult {
  readonly done: boolean;
  readonly message: string;
}

interface DeleteFormProps {
  readonly address: Address;
  readonly close: () => void;
  readonly onDeleted: () => void;
}

function DeleteForm({ address, close, onDeleted }: DeleteFormProps) {
  const fetcher = useFetcher<AddressActionResult>();
  const finish = useEffectEvent((message: string) => {
    close();
    onDeleted();
    showToast(message);
  });
  useEffect(() => {
    if (fetcher.data?.done) finish(fetcher.data.message);
  }, [fetcher.data]);

  return (
    <fetcher.Form method="post" action="/account/addresses" className="grid gap-5 p-5">
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="addressId" value={address.id} />
      <FormError>{fetcher.data?.done === false ? fetcher.data.message : undefined}</FormError>
      <div>
        <p className="text-17 font-medium">{texts.deleteQuestion}</p>
        <p className="text-muted">
          {address.name}, {address.address}, {address.city} {address.pincode}
        </p>
      </div>
      <div className="flex justify-end gap-3">
        <CancelLink close={close} />
        <Button type="submit" busy={fetcher.state !== "idle"}>
          {texts.confirmDelete}
        </Button>
      </div>
    </fetcher.Form>
  );
}
