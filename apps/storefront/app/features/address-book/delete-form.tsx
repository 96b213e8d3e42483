import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { FormError } from "../../components/form-error.tsx";
import { showToast } from "../../components/toast.tsx";
import type { Address } from "../../lib/address.ts";
import { Cancel } from "./cancel.tsx";

/** What the form is answered. */
export interface DeleteAnswer {
  readonly deleted: boolean;
  readonly msg: string;
}

interface DeleteFormProps {
  readonly address: Address;
  readonly close: () => void;
  readonly onDeleted: () => void;
}

export function DeleteForm({ address, close, onDeleted }: DeleteFormProps) {
  const fetcher = useFetcher<DeleteAnswer>();
  const done = useEffectEvent((msg: string) => {
    close();
    onDeleted();
    showToast(msg);
  });
  useEffect(() => {
    if (fetcher.data?.deleted) done(fetcher.data.msg);
  }, [fetcher.data]);

  return (
    <fetcher.Form method="post" action="/account/addresses" className="grid gap-5 p-5">
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="addressId" value={address.id} />
      <FormError>{fetcher.data?.deleted === false ? fetcher.data.msg : undefined}</FormError>
      <div>
        <p className="text-17 font-medium">Are you sure about delete ?</p>
        <p className="text-muted">
          {address.name}, {address.address}, {address.city} {address.pincode}
        </p>
      </div>
      <div className="flex justify-end gap-3">
        <Cancel close={close} />
        <Button type="submit" disabled={fetcher.state !== "idle"}>
          Delete
        </Button>
      </div>
    </fetcher.Form>
  );
}
