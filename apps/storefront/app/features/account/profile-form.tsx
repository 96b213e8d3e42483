import { type OrderChannels, orderChannels } from "@haat/domain/account";
import { Button } from "@haat/ui/button";
import { FormError, TextField } from "@haat/ui/field";
import { formatPhone } from "@haat/ui/format";
import { showToast } from "@haat/ui/toast";
import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { accountTexts } from "#messages/account";
import { Link } from "../../components/link.tsx";
import { hasErrors } from "../../lib/form-errors.ts";
import { type ProfileResult, validateProfile } from "../../lib/profile-fields.ts";
import { useFormErrors } from "../../lib/use-form-errors.ts";
import type { Session } from "../../server/session.server.ts";

const texts = accountTexts.settings;

interface ProfileFormProps {
  readonly user: Pick<Session, "name" | "email" | "emailTakesMail" | "phone" | "gstin" | "orderChannels">;
  readonly result: ProfileResult | undefined;
  /** An order in checkout needs the e-mail address, and the shopper returns there. */
  readonly forCheckout: boolean;
}

/** Spec §2 "Account Settings". */
export function ProfileForm({ user, result, forCheckout }: ProfileFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const { errors, formProps } = useFormErrors(validateProfile, result?.errors);
  useEffect(() => {
    if (result?.message) showToast(result.message, result.saved ? "done" : "error");
  }, [result]);
  // Show the submitted values: without JavaScript, the loader data is still that from before the save.
  const { name, email, gstin } = result ?? user;
  const hasFieldErrors = hasErrors(result?.errors ?? {});
  const needsEmail = forCheckout && !user.email;

  return (
    <Form
      {...formProps}
      method="post"
      className="grid max-w-120 gap-5 rounded-l border border-line bg-surface p-5 md:p-6"
    >
      <FormError>
        {result?.saved === false && !hasFieldErrors
          ? result.message
          : needsEmail
            ? texts.orderNeedsEmail
            : undefined}
      </FormError>
      <TextField
        label={texts.name}
        name="name"
        defaultValue={name}
        error={errors["name"]}
        autoComplete="name"
        maxLength={100}
        required
      />
      <TextField
        label={texts.email}
        name="email"
        type="email"
        defaultValue={email ?? ""}
        error={errors["email"] ?? (result?.saved || user.emailTakesMail ? undefined : texts.emailRejected)}
        hint={user.email ? texts.emailHint : texts.emailMissing}
        autoComplete="email"
        maxLength={254}
        required
        autoFocus={needsEmail}
      />
      <TextField
        label={texts.gstin}
        name="gstin"
        defaultValue={gstin ?? ""}
        error={errors["gstin"]}
        hint={texts.gstinHint}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={20}
      />
      <TextField
        label={texts.phone}
        type="tel"
        value={formatPhone(user.phone)}
        hint={texts.phoneHint}
        // Hides "(optional)": a disabled field is never filled in.
        required
        disabled
      />
      <Link
        to="/account/phone"
        className="-mt-4 inline-flex min-h-11 items-center text-neel underline underline-offset-2"
      >
        {texts.changePhone}
      </Link>
      <OrderChannelsChoice chosen={result?.orderChannels ?? user.orderChannels} />
      <div>
        <Button type="submit" busy={isSaving}>
          {isSaving ? texts.saving : forCheckout ? texts.saveAndReturn : texts.save}
        </Button>
      </div>
    </Form>
  );
}

/** How the user hears of orders. One channel always stays. */
function OrderChannelsChoice({ chosen }: { readonly chosen: OrderChannels }) {
  return (
    <fieldset aria-describedby="order-channels-hint" className="grid gap-1">
      <legend className="mb-1.5 font-medium">{texts.orderChannels}</legend>
      {orderChannels.map((channels) => (
        <label key={channels} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="orderChannels"
            value={channels}
            defaultChecked={channels === chosen}
            className="size-5 shrink-0"
          />
          {texts.orderChannelChoices[channels]}
        </label>
      ))}
      <p id="order-channels-hint" className="text-13 text-muted">
        {texts.orderChannelsHint}
      </p>
    </fieldset>
  );
}
