import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import { parsePhone } from "@haat/domain/phone";
import { shop } from "@haat/shop/profile";
import { data } from "react-router";
import { redeliveryTexts } from "#messages/redelivery";
import { type RedeliveryResult, validateRedelivery } from "../features/redelivery/redelivery-form.tsx";
import { type Redelivery, RedeliveryPage } from "../features/redelivery/redelivery-page.tsx";
import { hasErrors } from "../lib/form-errors.ts";
import { formText, submitForm } from "../lib/forms.ts";
import { errorMessageOf, fieldErrorsOf } from "../server/error-message.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/redelivery";

/** The page of a link in a message about a failed delivery. Whoever has the link may use it, so it shows nothing personal. */
export async function loader({ context, params: { link } }: Route.LoaderArgs) {
  const { clients } = context.get(requestContext);
  try {
    const { result } = await replyOf(clients.orders.POST("/api/order/showRedelivery", { body: { link } }));
    return data<Redelivery>(result);
  } catch (error) {
    if (!(error instanceof ApiCallError) || (error.status !== 404 && error.status !== 400)) throw error;
    return data<Redelivery>({ state: "invalid" }, { status: 404 });
  }
}

export async function action({
  context,
  params: { link },
  request,
}: Route.ActionArgs): Promise<RedeliveryResult> {
  const { clients } = context.get(requestContext);
  const form = await request.formData();
  const [day, phone] = [formText(form, "day"), formText(form, "phone")];
  const values = { day, phone };
  const invalid = validateRedelivery(form);
  if (hasErrors(invalid)) return { message: "", errors: invalid, values };
  const body = { link, deliverOn: day === "" ? null : day, phone: parsePhone(phone) };
  try {
    await replyOf(clients.orders.POST("/api/order/requestRedelivery", { body }));
    return { message: "", errors: {}, values: {} };
  } catch (error) {
    return { message: errorMessageOf(error), errors: fieldErrorsOf(error), values };
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await submitForm(serverAction, (message): RedeliveryResult => ({ message, errors: {}, values: {} }));
}

export const meta: Route.MetaFunction = () => [
  { title: `${redeliveryTexts.pageTitle} · ${shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function RedeliveryRoute({ loaderData }: Route.ComponentProps) {
  return <RedeliveryPage redelivery={loaderData} />;
}
