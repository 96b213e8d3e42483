import { Button } from "@haat/ui/button";
import { ControlledDialog } from "@haat/ui/dialog";
import { FormError, SelectField, TextField } from "@haat/ui/field";
import { useState } from "react";
import { useFetcher } from "react-router";
import { productTexts } from "#messages/product";
import type { changeProduct } from "./change-product.server.ts";
import type { Product } from "./product.ts";

interface DuplicateDialogProps {
  readonly product: Product;
  /** The id of the copy, so that a second press makes one copy. */
  readonly copyId: string;
  readonly branches: readonly { readonly code: string; readonly name: string }[];
}

/** A button that copies the product as a draft with another branch or color; all else can be edited in the copy. */
export function DuplicateDialog({ product, copyId, branches }: DuplicateDialogProps) {
  const [open, setOpen] = useState(false);
  // The page loads another id with each change of the product; a repeat of this form needs the same one.
  const [id] = useState(copyId);
  const fetcher = useFetcher<typeof changeProduct>();
  const error = fetcher.data && "error" in fetcher.data ? fetcher.data.error : undefined;
  const { fields } = productTexts;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {productTexts.duplicate}
      </Button>
      <ControlledDialog open={open} title={productTexts.duplicate} onClose={() => setOpen(false)}>
        <fetcher.Form method="post" className="grid gap-4 p-5">
          <p>{productTexts.duplicateHint}</p>
          <input type="hidden" name="intent" value="duplicate" />
          <input type="hidden" name="id" value={id} />
          <SelectField label={fields.branch} name="branch" defaultValue={product.branch} required>
            {branches.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label={fields.color}
            name="color"
            defaultValue={product.color}
            maxLength={60}
            error={error?.fields["color"]}
            required
          />
          <TextField
            label={fields.colorHex}
            name="colorHex"
            type="color"
            defaultValue={product.colorHex}
            required
          />
          <FormError>{error?.message}</FormError>
          <Button type="submit" busy={fetcher.state !== "idle"}>
            {productTexts.makeCopy}
          </Button>
        </fetcher.Form>
      </ControlledDialog>
    </>
  );
}
