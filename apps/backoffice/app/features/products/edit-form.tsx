import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import { showToast } from "@haat/ui/toast";
import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { productTexts } from "#messages/product";
import { ConflictPanel } from "../../components/conflict-panel.tsx";
import { useInvalidFocus } from "../../components/use-invalid-focus.ts";
import type { EditConflict } from "../../server/edit-conflict.server.ts";
import type { changeProduct } from "./change-product.server.ts";
import type { Product } from "./product.ts";
import { ProductFields } from "./product-fields.tsx";
import { labelOf, type ProductForm, useProductForm } from "./product-form.ts";
import { changedNames, groupOf, valuesOf } from "./product-values.ts";

interface EditFormProps {
  readonly product: Product;
  /** Names of colleagues by id. */
  readonly names: Readonly<Record<string, string>>;
  readonly onSaved: () => void;
}

/**
 * Edits a product. Only what was changed is sent, and what colleagues save meanwhile shows up only when both changed the same field,
 * so the form keeps the values with which it was opened until it is saved.
 */
export function EditForm({ product, names, onSaved }: EditFormProps) {
  const fetcher = useFetcher<typeof changeProduct>();
  const { data } = fetcher;
  /** What the changes are compared with: the product as it was opened, and what a conflict has shown since. */
  const [opened, setOpened] = useState(() => ({ version: product.version, values: editableOf(product) }));
  const conflict = data && "conflict" in data ? data.conflict : null;
  const seen = conflict
    ? { version: conflict.version, values: { ...opened.values, ...conflict.theirs } }
    : opened;
  const error = data && "error" in data ? data.error : undefined;
  const form = useProductForm(() => editableOf(product), error?.fields ?? {});
  const invalidFocus = useInvalidFocus(error);
  const changed = changedNames(form.values, seen.values);

  const finish = useEffectEvent(() => {
    showToast(productTexts.done.saved);
    onSaved();
  });
  // The page has the saved product only when the fetcher has loaded it again.
  const isSaved = fetcher.state === "idle" && data !== undefined && "saved" in data;
  useEffect(() => {
    if (isSaved) finish();
  }, [isSaved]);

  function save(): void {
    if (changed.length === 0 && !conflict) return showToast(productTexts.nothingChanged);
    const sent = new FormData();
    sent.set("intent", "edit");
    sent.set("version", String(seen.version));
    for (const name of changed) {
      sent.set(name, form.values[name] ?? "");
      sent.set(`was.${name}`, seen.values[name] ?? "");
    }
    // Saving again replaces the values that the conflict has shown.
    setOpened(seen);
    void fetcher.submit(sent, { method: "post", encType: "multipart/form-data" });
  }

  const count = new Set(changed.map(groupOf)).size;
  return (
    <section aria-labelledby="edit">
      <h2 id="edit" className="mb-3 text-21">
        {productTexts.edit}
      </h2>
      <form
        ref={invalidFocus}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <ProductFields form={form} />
        <div className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-t border-line bg-paper px-4 py-3 md:-mx-8 md:px-8">
          {conflict ? <Conflict conflict={conflict} form={form} names={names} /> : null}
          <FormError>{error?.message}</FormError>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" busy={fetcher.state !== "idle"}>
              {productTexts.save}
            </Button>
            <p className="text-muted">{count > 0 ? productTexts.changedFields({ count }) : ""}</p>
          </div>
        </div>
      </form>
    </section>
  );
}

interface ConflictProps {
  readonly conflict: EditConflict;
  readonly form: ProductForm;
  readonly names: EditFormProps["names"];
}

function Conflict({ conflict: { editedBy, editedAt, theirs }, form, names }: ConflictProps) {
  const fields = Object.entries(theirs).map(([name, value]) => ({
    name,
    label: labelOf(name),
    yours: form.values[name] ?? "",
    theirs: value,
  }));
  return (
    <div className="max-h-80 overflow-y-auto">
      <ConflictPanel
        who={editedBy === null ? undefined : names[editedBy]}
        at={editedAt}
        fields={fields}
        onTake={form.set}
      />
    </div>
  );
}

const specNames = [
  "released",
  "formFactor",
  "chipset",
  "os",
  "panel",
  "resolution",
  "refreshHz",
  "chargeWatts",
  "rearCameraMp",
  "frontCameraMp",
  "features",
  "fitsModelIds",
] as const;

const lists: readonly string[] = ["priceHistory", "units"];

/** The values of the fields, those of missing specifications included. */
function editableOf(product: Product) {
  const empty = Object.fromEntries(specNames.map((name) => [`specs.${name}`, ""]));
  return {
    ...empty,
    ...valuesOf(Object.fromEntries(Object.entries(product).filter(([name]) => !lists.includes(name)))),
  };
}
