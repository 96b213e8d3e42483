import { paiseFromRupees } from "@haat/domain/money";
import type { StaffPermission } from "@haat/domain/staff-permissions";
import { Button } from "@haat/ui/button";
import { ControlledDialog } from "@haat/ui/dialog";
import { FormError, TextField } from "@haat/ui/field";
import { formatDateTime, formatInr } from "@haat/ui/format";
import { showToast } from "@haat/ui/toast";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { productTexts } from "#messages/product";
import { ReasonField } from "../../components/reason-field.tsx";
import { useInvalidFocus } from "../../components/use-invalid-focus.ts";
import type { changeProduct } from "./change-product.server.ts";
import type { Product } from "./product.ts";

const { stock: texts } = productTexts;
type Counted = NonNullable<Product["counted"]>;

interface CountedStockProps {
  readonly counted: Counted;
  readonly names: Readonly<Record<string, string>>;
  readonly permissions: readonly StaffPermission[];
  /** Of the next changes, so that a second press counts once. */
  readonly changeIds: Readonly<Record<"add" | "remove", string>>;
}

/** The stock of an accessory: how many there are, what has arrived, and what is gone. */
export function CountedStock({ counted, names, permissions, changeIds }: CountedStockProps) {
  /** Counts what this page has added: the form then begins anew. */
  const [added, setAdded] = useState(0);
  const { sellable, held, sold } = counted;
  return (
    <section aria-labelledby="stock">
      <h2 id="stock" className="mb-3 text-21">
        {texts.title}
      </h2>
      <div className="grid gap-4 rounded-l border border-line bg-surface p-4 sm:p-5">
        <p role="status">{texts.numbers({ sellable, held, sold })}</p>
        {permissions.includes("unit.intake") ? (
          <AddForm
            key={added}
            changeId={changeIds.add}
            pricePaid={counted.pricePaid}
            onDone={() => setAdded(added + 1)}
          />
        ) : null}
        {permissions.includes("unit.writeOff") && sellable > 0 ? (
          <RemoveDialog changeId={changeIds.remove} />
        ) : null}
        <Changes counted={counted} names={names} />
      </div>
    </section>
  );
}

interface AddFormProps {
  readonly changeId: string;
  /** Of the last ones, which the next probably cost too. */
  readonly pricePaid: number | null;
  readonly onDone: () => void;
}

function AddForm({ changeId, pricePaid, onDone }: AddFormProps) {
  return (
    <StockForm intent="addStock" button={texts.add} changeId={changeId} onDone={onDone}>
      {(fields) => (
        <div className="grid gap-4 sm:grid-cols-3 sm:items-start">
          <QuantityField label={texts.arrived} error={fields["quantity"]} />
          <TextField
            label={texts.pricePaid}
            name="pricePaid"
            inputMode="decimal"
            pattern="[\d,]+(\.\d{1,2})?"
            autoComplete="off"
            defaultValue={pricePaid ?? ""}
            error={fields["pricePaid"]}
            required
          />
          <TextField
            label={texts.bill}
            name="bill"
            autoComplete="off"
            maxLength={60}
            error={fields["bill"]}
          />
        </div>
      )}
    </StockForm>
  );
}

/** A button that takes goods out of the stock that are broken, lost or used up. */
function RemoveDialog({ changeId }: { readonly changeId: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
        {texts.remove}
      </Button>
      <ControlledDialog open={open} title={texts.remove} onClose={close}>
        {open ? (
          <div className="p-5">
            <StockForm intent="removeStock" button={texts.remove} changeId={changeId} onDone={close}>
              {(fields) => (
                <>
                  <QuantityField label={texts.gone} error={fields["quantity"]} />
                  <ReasonField error={fields["reason"]} />
                </>
              )}
            </StockForm>
          </div>
        ) : null}
      </ControlledDialog>
    </>
  );
}

function QuantityField({ label, error }: { readonly label: string; readonly error: string | undefined }) {
  return (
    <TextField
      label={label}
      name="quantity"
      inputMode="numeric"
      pattern="\d{1,5}"
      autoComplete="off"
      error={error}
      required
    />
  );
}

interface StockFormProps {
  readonly intent: "addStock" | "removeStock";
  readonly button: string;
  readonly changeId: string;
  readonly onDone: () => void;
  /** @param fields the messages for invalid fields, by name. */
  readonly children: (fields: Readonly<Record<string, string>>) => ReactNode;
}

function StockForm({ intent, button, changeId, onDone, children }: StockFormProps) {
  const fetcher = useFetcher<typeof changeProduct>();
  // The page loads another id with each change of the product; a repeat of this form needs the same one.
  const [id] = useState(changeId);
  const { data } = fetcher;
  const isIdle = fetcher.state === "idle";
  const error = data && "error" in data ? data.error : undefined;
  const form = useInvalidFocus(error);
  const finish = useEffectEvent((text: string) => {
    showToast(text);
    onDone();
  });
  useEffect(() => {
    if (isIdle && data && "done" in data) finish(data.done);
  }, [data, isIdle]);
  return (
    <fetcher.Form ref={form} method="post" className="grid gap-4">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {children(error?.fields ?? {})}
      <FormError>{error?.message}</FormError>
      <Button
        type="submit"
        look={intent === "addStock" ? "quiet" : "main"}
        busy={!isIdle}
        className="justify-self-start"
      >
        {button}
      </Button>
    </fetcher.Form>
  );
}

function Changes({ counted, names }: Pick<CountedStockProps, "counted" | "names">) {
  const { changes } = counted;
  if (changes.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-medium">
        {texts.history({ count: changes.length })}
      </summary>
      <ol className="divide-y divide-line">
        {changes.map((change) => (
          <li key={`${change.at} ${change.change}`} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 wrap-anywhere">{describe(change)}</span>
            <span className="text-muted">
              {texts.countedBy({
                who: names[change.staffId] ?? texts.somebody,
                time: formatDateTime(change.at),
              })}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function describe({ change, pricePaid, bill, reason }: Counted["changes"][number]): string {
  const facts = [
    change > 0 ? texts.plus({ count: change }) : texts.minus({ count: -change }),
    pricePaid === null ? null : texts.each({ price: formatInr(paiseFromRupees(pricePaid)) }),
    bill === null ? null : texts.ofBill({ bill }),
    reason,
  ];
  return facts.filter((fact) => fact !== null).join(" · ");
}
