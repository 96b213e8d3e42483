import { replyOf } from "@haat/api-clients/reply";
import { shop } from "@haat/shop/profile";
import { sellTexts } from "#messages/sell";
import { Article } from "../components/article.tsx";
import { type Question, questions, validateSellRequest } from "../features/sell/sell-fields.ts";
import { SellForm, type SellResult } from "../features/sell/sell-form.tsx";
import { hasErrors } from "../lib/form-errors.ts";
import { formText, submitForm } from "../lib/forms.ts";
import { originOf, pageHead } from "../lib/page-head.ts";
import { errorMessageOf, fieldErrorsOf } from "../server/error-message.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/sell";

function answerOf(form: FormData, question: Question): "yes" | "no" {
  return formText(form, question) === "yes" ? "yes" : "no";
}

export async function action({ context, request }: Route.ActionArgs): Promise<SellResult> {
  const { clients } = context.get(requestContext);
  const form = await request.formData();
  const text = (name: string) => formText(form, name);
  const typed = {
    model: text("model"),
    memory: text("memory"),
    pincode: text("pincode"),
    phone: text("phone"),
  };
  const values = { ...typed, ...Object.fromEntries(questions.map((question) => [question, text(question)])) };
  const invalid = validateSellRequest(form);
  if (hasErrors(invalid)) return { number: null, message: "", errors: invalid, values };
  const body = {
    ...typed,
    turnsOn: answerOf(form, "turnsOn"),
    glassIntact: answerOf(form, "glassIntact"),
    partsWork: answerOf(form, "partsWork"),
    hasBill: answerOf(form, "hasBill"),
  };
  try {
    const { number, msg } = await replyOf(clients.auth.POST("/api/contact/postSellRequest", { body }));
    return { number, message: msg, errors: {}, values: {} };
  } catch (error) {
    return { number: null, message: errorMessageOf(error), errors: fieldErrorsOf(error), values };
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await submitForm(
    serverAction,
    (message): SellResult => ({ number: null, message, errors: {}, values: {} }),
  );
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(originOf(matches), {
    title: `${sellTexts.title} · ${shop.name}`,
    description: sellTexts.description,
    path: "/sell",
  });

export default function Sell() {
  return (
    <Article title={sellTexts.title} lead={sellTexts.intro}>
      <div className="max-w-text">
        <SellForm />
      </div>
    </Article>
  );
}
