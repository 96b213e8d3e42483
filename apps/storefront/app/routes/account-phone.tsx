import { shop } from "@haat/shop/profile";
import { TextField } from "@haat/ui/field";
import { accountTexts } from "#messages/account";
import { submitPhoneChange } from "../features/account/account-change.server.ts";
import { type AccountChangeStep, firstStep, sameStep } from "../features/account/account-change.ts";
import { AccountChangeForm } from "../features/account/account-change-form.tsx";
import { submitForm } from "../lib/forms.ts";
import { requestContext } from "../server/request-context.server.ts";
import { sessionContext } from "../server/session.server.ts";
import type { Route } from "./+types/account-phone";

const texts = accountTexts.changePhone;

export function loader({ context }: Route.LoaderArgs) {
  return { phone: context.get(sessionContext).phone };
}

export async function action({ context, request }: Route.ActionArgs): Promise<AccountChangeStep> {
  return await submitPhoneChange(context.get(requestContext).clients.auth, await request.formData());
}

/** Without a connection, the step stays with everything that it carries, and says so. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return await submitForm(serverAction, (message) => sameStep(form, message));
}

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · ${shop.name}` }];

export default function AccountPhone({ loaderData, actionData }: Route.ComponentProps) {
  const step = actionData ?? firstStep;
  return (
    <>
      <h1 className="text-27 md:text-36">{texts.title}</h1>
      <AccountChangeForm
        phone={loaderData.phone}
        step={step}
        intro={<p>{texts.intro}</p>}
        confirmed={{ button: accountTexts.change.sendCode, fields: <NewPhone step={step} /> }}
      />
    </>
  );
}

function NewPhone({ step }: { readonly step: AccountChangeStep }) {
  if (step.at !== "confirmed") return null;
  return (
    <TextField
      label={texts.newPhone}
      hint={texts.newPhoneHint}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="off"
      defaultValue={step.phone}
      error={step.error || undefined}
      maxLength={20}
      required
    />
  );
}
