import { shop } from "@haat/shop/profile";
import { FormError } from "@haat/ui/field";
import { redirect } from "react-router";
import { accountTexts } from "#messages/account";
import { submitClosing } from "../features/account/account-change.server.ts";
import { type AccountChangeStep, firstStep, sameStep } from "../features/account/account-change.ts";
import { AccountChangeForm } from "../features/account/account-change-form.tsx";
import { submitForm } from "../lib/forms.ts";
import { requestContext } from "../server/request-context.server.ts";
import { sessionContext } from "../server/session.server.ts";
import type { Route } from "./+types/account-close";
import { forgetShopper } from "./forget-shopper.ts";

const texts = accountTexts.close;

export function loader({ context }: Route.LoaderArgs) {
  return { phone: context.get(sessionContext).phone };
}

export async function action({ context, request }: Route.ActionArgs): Promise<AccountChangeStep> {
  const { clients, dropToken } = context.get(requestContext);
  const step = await submitClosing(clients.auth, await request.formData());
  if (step.at !== "done") return step;
  dropToken();
  throw redirect("/");
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await submitForm(serverAction, (message) => sameStep(form, message));
  } catch (error) {
    // The account is closed: the browser forgets it, as after a logout.
    if (error instanceof Response) forgetShopper();
    throw error;
  }
}

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · ${shop.name}` }];

export default function AccountClose({ loaderData, actionData }: Route.ComponentProps) {
  const step = actionData ?? firstStep;
  return (
    <>
      <h1 className="text-27 md:text-36">{texts.title}</h1>
      <AccountChangeForm
        phone={loaderData.phone}
        step={step}
        intro={
          <ul className="grid list-disc gap-1 ps-5">
            {texts.consequences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        }
        confirmed={{
          button: texts.close,
          fields: (
            <>
              <FormError>{step.at === "confirmed" ? step.error : undefined}</FormError>
              <p>{texts.confirm}</p>
            </>
          ),
        }}
      />
    </>
  );
}
