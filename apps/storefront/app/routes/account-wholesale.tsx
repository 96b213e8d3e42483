import { replyOf } from "@haat/api-clients/reply";
import { shop } from "@haat/shop/profile";
import { redirect } from "react-router";
import { wholesaleTexts as texts } from "#messages/wholesale";
import { Link } from "../components/link.tsx";
import { validateApplication } from "../features/account/wholesale-fields.ts";
import {
  type ApplicationResult,
  ApplicationState,
  WholesaleForm,
} from "../features/account/wholesale-form.tsx";
import { hasErrors } from "../lib/form-errors.ts";
import { formText, submitForm } from "../lib/forms.ts";
import { errorMessageOf, fieldErrorsOf } from "../server/error-message.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { sessionContext } from "../server/session.server.ts";
import type { Route } from "./+types/account-wholesale";

export async function loader({ context }: Route.LoaderArgs) {
  const { tier, gstin, email, emailTakesMail } = context.get(sessionContext);
  if (tier === "wholesaler") throw redirect("/welcome-to-wholesaler-account");
  const { auth } = context.get(requestContext).clients;
  const { result } = await replyOf(auth.GET("/api/user/wholesaleApplication"));
  return { ...result, gstin, takesMail: email !== null && emailTakesMail };
}

const valuesIn = (form: FormData) => ({
  businessName: formText(form, "businessName"),
  gstin: formText(form, "gstin"),
  city: formText(form, "city"),
  pincode: formText(form, "pincode"),
});

export async function action({ context, request }: Route.ActionArgs): Promise<ApplicationResult> {
  const { auth } = context.get(requestContext).clients;
  const form = await request.formData();
  const values = valuesIn(form);
  const invalid = validateApplication(form);
  if (hasErrors(invalid)) return { message: "", errors: invalid, values };
  try {
    const { msg } = await replyOf(auth.POST("/api/user/applyForWholesale", { body: values }));
    return { message: msg, errors: {}, values };
  } catch (error) {
    return { message: errorMessageOf(error), errors: fieldErrorsOf(error), values };
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values = valuesIn(await request.clone().formData());
  return await submitForm(serverAction, (message): ApplicationResult => ({ message, errors: {}, values }));
}

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · ${shop.name}` }];

/** A consumer applies for wholesale prices, and sees what became of it. */
export default function AccountWholesale({ loaderData, actionData }: Route.ComponentProps) {
  const { application, documents, gstin, takesMail } = loaderData;
  const isWaiting = application?.state === "waiting";
  return (
    <>
      <h1 className="text-27 md:text-36">{texts.title}</h1>
      {isWaiting ? null : <p className="max-w-text text-muted">{texts.intro}</p>}
      {isWaiting || application?.state === "rejected" ? (
        <ApplicationState
          key={application.createdAt}
          application={application}
          isNew={isWaiting && actionData !== undefined}
        />
      ) : null}
      {isWaiting ? null : (
        <WholesaleForm
          initial={{
            businessName: application?.businessName ?? "",
            gstin: application?.gstin ?? gstin ?? "",
            city: application?.city ?? "",
            pincode: application?.pincode ?? "",
          }}
          documents={documents}
          result={actionData}
        />
      )}
      <p className="max-w-text text-muted">
        {takesMail ? (
          texts.answerByMail
        ) : (
          <>
            {texts.answerHere}{" "}
            <Link to="/account" className="text-neel underline underline-offset-2">
              {texts.addEmail}
            </Link>
          </>
        )}
      </p>
    </>
  );
}
