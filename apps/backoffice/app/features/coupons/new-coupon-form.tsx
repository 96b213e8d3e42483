import { Button } from "@haat/ui/button";
import { FormError, TextField } from "@haat/ui/field";
import { useState } from "react";
import { couponTexts as texts } from "#messages/coupon";
import { ConfirmIdentity } from "../../components/confirm-identity.tsx";
import { ReasonField } from "../../components/reason-field.tsx";
import { useDraft } from "../../components/use-draft.ts";
import { useSensitiveForm } from "../../components/use-sensitive-form.ts";
import type { Member } from "../../server/session.server.ts";
import type { CouponValues } from "./coupon.ts";
import { CouponFields } from "./coupon-fields.tsx";

interface NewCouponFormProps {
  readonly newId: string;
  /** In India. */
  readonly today: string;
  readonly methods: Member["methods"];
}

const kinds = ["one", "batch"] as const;
type Kind = (typeof kinds)[number];

export function NewCouponForm({ newId, today, methods }: NewCouponFormProps) {
  const { error, busy, onSubmit, confirmation } = useSensitiveForm();
  // The same for each attempt, so that a repeat after a broken line makes one coupon.
  const [id] = useState(newId);
  const [kind, setKind] = useState<Kind>("one");
  const [values, setValues] = useState<CouponValues>({
    name: "",
    text: "",
    discount: "",
    minimum: "",
    startsAt: today,
    expiresAt: "",
    budget: "",
    isListed: "yes",
  });
  const ref = useDraft("coupon", { error });
  const fields = error?.fields ?? {};
  return (
    <>
      <form
        ref={ref}
        className="grid gap-4 rounded-l border border-line bg-surface p-4 sm:p-5"
        onSubmit={onSubmit}
      >
        <input type="hidden" name="id" value={id} />
        <Codes kind={kind} errors={fields} onChange={setKind} />
        <CouponFields
          values={values}
          errors={fields}
          isBatch={kind === "batch"}
          onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
        />
        <p className="text-muted">{texts.once}</p>
        <ReasonField error={fields["reason"]} />
        {error && Object.keys(fields).length === 0 ? <FormError>{error.message}</FormError> : null}
        <Button type="submit" busy={busy} className="min-h-12 justify-self-start">
          {texts.add}
        </Button>
      </form>
      <ConfirmIdentity methods={methods} {...confirmation} />
    </>
  );
}

interface CodesProps {
  readonly kind: Kind;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (kind: Kind) => void;
}

/** The code of everybody, or how many codes of a batch are drawn. */
function Codes({ kind, errors, onChange }: CodesProps) {
  return (
    <>
      <fieldset>
        <legend className="mb-1 font-medium">{texts.kind}</legend>
        <div className="flex flex-wrap gap-x-6">
          {kinds.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="kind"
                value={one}
                checked={one === kind}
                onChange={() => onChange(one)}
                className="size-5 accent-ink"
              />
              {texts.kinds[one]}
            </label>
          ))}
        </div>
      </fieldset>
      {kind === "one" ? (
        <TextField
          key={kind}
          label={texts.code}
          hint={texts.codeHint}
          name="code"
          error={errors["code"]}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          required
        />
      ) : (
        <TextField
          key={kind}
          label={texts.count}
          hint={texts.countHint}
          name="count"
          error={errors["count"]}
          autoComplete="off"
          inputMode="numeric"
          maxLength={6}
          required
        />
      )}
    </>
  );
}
