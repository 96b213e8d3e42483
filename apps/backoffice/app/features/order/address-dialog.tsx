import { Button } from "@haat/ui/button";
import { FormError, TextArea, TextField } from "@haat/ui/field";
import { useState } from "react";
import { orderTexts } from "#messages/order";
import { ConflictPanel } from "../../components/conflict-panel.tsx";
import { ReasonField } from "../../components/reason-field.tsx";
import { SensitiveDialog } from "../../components/sensitive-dialog.tsx";
import { useDraft } from "../../components/use-draft.ts";
import { useSensitiveForm } from "../../components/use-sensitive-form.ts";
import type { Member } from "../../server/session.server.ts";
import { type AddressValues, addressFields } from "./address.ts";
import type { Order } from "./order.ts";

const texts = orderTexts.moves;

interface AddressDialogProps {
  /** The address when the dialog was opened; null: closed. */
  readonly opened: AddressValues | null;
  readonly order: Pick<Order, "addressVersion" | "buyer">;
  /** Of colleagues, by id. */
  readonly names: Readonly<Record<string, string>>;
  readonly methods: Member["methods"];
  readonly onClose: () => void;
}

/** Corrects where the goods go, before the pickup. */
export function AddressDialog({ opened, order, names, methods, onClose }: AddressDialogProps) {
  const form = useSensitiveForm(onClose);
  return (
    <SensitiveDialog
      open={opened !== null}
      title={texts.correctAddress}
      form={form}
      methods={methods}
      onClose={onClose}
    >
      {opened ? <AddressForm {...{ opened, order, names, form }} /> : null}
    </SensitiveDialog>
  );
}

interface AddressFormProps extends Pick<AddressDialogProps, "order" | "names"> {
  readonly opened: AddressValues;
  readonly form: ReturnType<typeof useSensitiveForm>;
}

/** Keeps what was typed when a colleague was first, and shows both values. */
function AddressForm({ opened, order, names, form }: AddressFormProps) {
  const { error, conflict, busy, onSubmit } = form;
  const [values, setValues] = useState(opened);
  const [openedVersion] = useState(order.addressVersion);
  const ref = useDraft("address", { error, conflict });
  // Saving again replaces these values knowingly.
  const base = { ...opened, ...conflict?.theirs };
  return (
    <form ref={ref} className="grid gap-4 p-5" onSubmit={onSubmit}>
      <p>{texts.correctAddressExplanation(order.buyer)}</p>
      <input type="hidden" name="intent" value="correctAddress" />
      <input type="hidden" name="version" value={conflict?.version ?? openedVersion} />
      <input type="hidden" name="base" value={JSON.stringify(base)} />
      {addressFields.map((name) => {
        const field = {
          name,
          label: orderTexts.addressFields[name],
          value: values[name],
          error: error?.fields[name],
          autoComplete: "off",
          required: name !== "landmark",
        };
        const change = (value: string) => setValues((before) => ({ ...before, [name]: value }));
        return name === "address" ? (
          <TextArea
            key={name}
            {...field}
            rows={2}
            maxLength={250}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        ) : (
          <TextField
            key={name}
            {...field}
            {...(name === "phone" ? { type: "tel" } : {})}
            {...(name === "pincode" ? { inputMode: "numeric" } : {})}
            maxLength={100}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        );
      })}
      <ReasonField error={error?.fields["reason"]} />
      {conflict ? (
        <ConflictPanel
          who={conflict.editedBy === null ? undefined : names[conflict.editedBy]}
          at={conflict.editedAt}
          fields={addressFields.flatMap((name) => {
            const theirs = conflict.theirs[name];
            return theirs === undefined
              ? []
              : [{ name, label: orderTexts.addressFields[name], yours: values[name], theirs }];
          })}
          onTake={(name, theirs) => setValues((before) => ({ ...before, [name]: theirs }))}
        />
      ) : null}
      {error && Object.keys(error.fields).length === 0 ? <FormError>{error.message}</FormError> : null}
      <Button type="submit" busy={busy}>
        {texts.save}
      </Button>
    </form>
  );
}
