import { paiseFromRupees } from "@haat/domain/money";
import { Button } from "@haat/ui/button";
import { FormError, TextField } from "@haat/ui/field";
import { formatInr } from "@haat/ui/format";
import { useState } from "react";
import { unitTexts } from "#messages/unit";
import { ConfirmIdentity } from "../../components/confirm-identity.tsx";
import { rupeesOf } from "../../components/typed-rupees.ts";
import { useInvalidFocus } from "../../components/use-invalid-focus.ts";
import { useSensitiveForm } from "../../components/use-sensitive-form.ts";
import type { Member } from "../../server/session.server.ts";
import type { Unit } from "./unit.ts";

interface SaleFormProps {
  readonly unit: Unit;
  readonly methods: Member["methods"];
}

const tiers = ["consumerPrice", "wholesalePrice"] as const;

/**
 * The prices are of the product, and so of all its units. Other ones need a reason, also when a colleague has changed those of the
 * product while the form was open.
 */
export function SaleForm({ unit: { product }, methods }: SaleFormProps) {
  const { error, busy, onSubmit, confirmation } = useSensitiveForm();
  const form = useInvalidFocus(error);
  const [typed, setTyped] = useState(() => ({
    consumerPrice: String(product.consumerPrice),
    wholesalePrice: String(product.wholesalePrice),
  }));
  const isChanged = (tier: (typeof tiers)[number]) => rupeesOf(typed[tier]) !== product[tier];
  return (
    <section aria-labelledby="sell">
      <h2 id="sell" className="mb-3 text-21">
        {unitTexts.sale}
      </h2>
      <form
        ref={form}
        method="post"
        className="grid gap-4 rounded-l border border-line bg-surface p-4 sm:p-5"
        onSubmit={onSubmit}
      >
        <input type="hidden" name="intent" value="sell" />
        <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
          {tiers.map((tier) => (
            <TextField
              key={tier}
              label={unitTexts[tier]}
              hint={
                isChanged(tier)
                  ? unitTexts.presentPrice({ price: formatInr(paiseFromRupees(product[tier])) })
                  : undefined
              }
              name={tier}
              value={typed[tier]}
              onChange={(event) => setTyped({ ...typed, [tier]: event.currentTarget.value })}
              inputMode="decimal"
              pattern="[\d,]+(\.\d{1,2})?"
              autoComplete="off"
              error={error?.fields[tier]}
              required
            />
          ))}
        </div>
        {tiers.some(isChanged) && !product.newDraft ? (
          <TextField
            label={unitTexts.priceReason}
            name="reason"
            error={error?.fields["reason"]}
            minLength={3}
            maxLength={300}
            required
          />
        ) : null}
        <FormError>{error?.message}</FormError>
        <Button type="submit" busy={busy} className="justify-self-start">
          {unitTexts.putOnSale}
        </Button>
      </form>
      <ConfirmIdentity methods={methods} {...confirmation} />
    </section>
  );
}
