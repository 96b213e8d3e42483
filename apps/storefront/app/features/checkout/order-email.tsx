import { Button } from "@haat/ui/button";
import { FormError, TextField } from "@haat/ui/field";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { checkoutTexts } from "#messages/checkout";
import { type ProfileResult, validateProfile } from "../../lib/profile-fields.ts";
import { useFormErrors } from "../../lib/use-form-errors.ts";
import type { Session } from "../../server/session.server.ts";

const texts = checkoutTexts.login;

/** The account's e-mail address, or the field for it: an order needs one (spec §5). */
export function OrderEmail({ user }: { readonly user: Session }) {
  const fetcher = useFetcher<ProfileResult>();
  const { errors, formProps } = useFormErrors(validateProfile, fetcher.data?.errors);
  const saved = useRef<HTMLParagraphElement>(null);
  const wasSaved = fetcher.data?.saved === true && user.email !== null;
  useEffect(() => {
    // The button that had the focus is gone.
    if (wasSaved) saved.current?.focus();
  }, [wasSaved]);

  if (user.email) {
    return (
      <p ref={saved} tabIndex={-1} className="focus:outline-none">
        {user.email}
      </p>
    );
  }
  const isFailed = fetcher.data?.saved === false && Object.keys(fetcher.data.errors).length === 0;
  return (
    <fetcher.Form
      {...formProps}
      method="post"
      action="/account?index"
      className="mt-2 grid max-w-120 gap-3 text-ink"
    >
      <FormError>{isFailed ? fetcher.data?.message : undefined}</FormError>
      <input type="hidden" name="name" value={user.name} />
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          label={texts.email}
          name="email"
          type="email"
          defaultValue={fetcher.data?.email}
          error={errors["email"]}
          hint={texts.emailNeeded}
          autoComplete="email"
          maxLength={254}
          required
        />
        <Button type="submit" look="quiet" busy={fetcher.state !== "idle"} className="min-h-12 sm:mt-7">
          {fetcher.state === "idle" ? texts.saveEmail : texts.saving}
        </Button>
      </div>
    </fetcher.Form>
  );
}
