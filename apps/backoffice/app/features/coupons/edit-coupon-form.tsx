import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import { useState } from "react";
import { couponTexts as texts } from "#messages/coupon";
import { ConfirmIdentity } from "../../components/confirm-identity.tsx";
import { ConflictPanel } from "../../components/conflict-panel.tsx";
import { ReasonField } from "../../components/reason-field.tsx";
import { useDraft } from "../../components/use-draft.ts";
import { useSensitiveForm } from "../../components/use-sensitive-form.ts";
import type { Member } from "../../server/session.server.ts";
import { type Coupon, couponFields, valuesOf } from "./coupon.ts";
import { CouponFields } from "./coupon-fields.tsx";

interface EditCouponFormProps {
  readonly coupon: Coupon;
  /** Of colleagues, by id. */
  readonly names: Readonly<Record<string, string>>;
  readonly methods: Member["methods"];
  readonly onSaved: () => void;
}

/** Keeps what was typed when a colleague was first, and shows both values. */
export function EditCouponForm({ coupon, names, methods, onSaved }: EditCouponFormProps) {
  const { error, conflict, busy, onSubmit, confirmation } = useSensitiveForm(onSaved);
  const [values, setValues] = useState(() => valuesOf(coupon));
  const [opened] = useState({ values, version: coupon.version });
  const ref = useDraft("coupon", { error, conflict });
  const fields = error?.fields ?? {};
  // Saving again replaces these values knowingly.
  const base = { ...opened.values, ...conflict?.theirs };
  return (
    <>
      <form
        ref={ref}
        className="grid gap-4 rounded-l border border-line bg-surface p-4 sm:p-5"
        onSubmit={onSubmit}
      >
        <input type="hidden" name="intent" value="edit" />
        <input type="hidden" name="version" value={conflict?.version ?? opened.version} />
        <input type="hidden" name="base" value={JSON.stringify(base)} />
        {coupon.code === null ? <input type="hidden" name="isListed" value={values.isListed} /> : null}
        <CouponFields
          values={values}
          errors={fields}
          isBatch={coupon.code === null}
          onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
        />
        <ReasonField error={fields["reason"]} />
        {conflict ? (
          <ConflictPanel
            who={conflict.editedBy === null ? undefined : names[conflict.editedBy]}
            at={conflict.editedAt}
            fields={couponFields.flatMap((name) => {
              const theirs = conflict.theirs[name];
              return theirs === undefined
                ? []
                : [{ name, label: texts.fields[name], yours: values[name], theirs }];
            })}
            onTake={(name, theirs) => setValues((before) => ({ ...before, [name]: theirs }))}
          />
        ) : null}
        {error && Object.keys(fields).length === 0 ? <FormError>{error.message}</FormError> : null}
        <Button type="submit" busy={busy} className="min-h-12 justify-self-start">
          {texts.save}
        </Button>
      </form>
      <ConfirmIdentity methods={methods} {...confirmation} />
    </>
  );
}
