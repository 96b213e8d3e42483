import { Button } from "@haat/ui/button";
import { FormError, TextField } from "@haat/ui/field";
import { useFetcher } from "react-router";
import { checkoutTexts } from "#messages/checkout";
import { type ProfileResult, validateProfile } from "../../lib/profile-fields.ts";
import { useFormErrors } from "../../lib/use-form-errors.ts";
import type { Checkout } from "./use-checkout.ts";

const texts = checkoutTexts.login;

/** Whether the account's GSTIN stands on the invoice of this order, or a field for it. */
export function OrderGstin({ checkout }: { readonly checkout: Checkout }) {
  const { user } = checkout.input;
  const fetcher = useFetcher<ProfileResult>();
  const { errors, formProps } = useFormErrors(validateProfile, fetcher.data?.errors);
  if (user.gstin !== null)
    return (
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={checkout.wantsGstin}
          onChange={(event) => checkout.setWantsGstin(event.currentTarget.checked)}
          className="size-5 shrink-0"
        />
        <span className="min-w-0 wrap-anywhere">{texts.gstinOnInvoice({ buyerGstin: user.gstin })}</span>
      </label>
    );
  // It is saved with the e-mail address, which comes first.
  if (user.email === null) return null;
  const isFailed = fetcher.data?.saved === false && Object.keys(fetcher.data.errors).length === 0;
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-neel underline underline-offset-2">
        {texts.addGstin}
      </summary>
      <fetcher.Form
        {...formProps}
        method="post"
        action="/account?index"
        className="mt-2 grid max-w-120 gap-3 text-ink"
      >
        <FormError>{isFailed ? fetcher.data?.message : undefined}</FormError>
        <input type="hidden" name="name" value={user.name} />
        <input type="hidden" name="email" value={user.email} />
        <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
          <TextField
            label={texts.gstin}
            name="gstin"
            defaultValue={fetcher.data?.gstin}
            error={errors["gstin"]}
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={20}
            required
          />
          <Button type="submit" look="quiet" busy={fetcher.state !== "idle"} className="min-h-12 sm:mt-7">
            {fetcher.state === "idle" ? texts.saveGstin : texts.saving}
          </Button>
        </div>
      </fetcher.Form>
    </details>
  );
}
