import { replyOf } from "@haat/api-clients/reply";
import { shop } from "@haat/shop/profile";
import { useActionData } from "react-router";
import { sellTexts } from "#messages/sell";
import { Article } from "../components/article.tsx";
import { SellBranches } from "../features/sell/sell-branches.tsx";
import { memoryText, type Question, questions, validateSellRequest } from "../features/sell/sell-fields.ts";
import { SellForm, type SellResult } from "../features/sell/sell-form.tsx";
import { SellSteps } from "../features/sell/sell-steps.tsx";
import { hasErrors } from "../lib/form-errors.ts";
import { formText, submitForm } from "../lib/forms.ts";
import { originOf, pageHead } from "../lib/page-head.ts";
import { errorMessageOf, fieldErrorsOf } from "../server/error-message.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { withFallback } from "../server/service-errors.server.ts";
import type { Route } from "./+types/sell";

export async function loader({ context }: Route.LoaderArgs) {
  const { clients, log } = context.get(requestContext);
  const models = replyOf(clients.catalogue.GET("/api/product/getPhoneModels")).then(({ result }) => result);
  // Without suggestions, the model is typed.
  return { models: await withFallback(log, models, []) };
}

function answerOf(form: FormData, question: Question): "yes" | "no" {
  return formText(form, question) === "yes" ? "yes" : "no";
}

export async function action({ context, request }: Route.ActionArgs): Promise<SellResult> {
  const { clients } = context.get(requestContext);
  const form = await request.formData();
  const text = (name: string) => formText(form, name);
  const typed = { model: text("model"), pincode: text("pincode"), phone: text("phone") };
  const chosen = ["storage", "ram", ...questions].map((name) => [name, text(name)]);
  const values = { ...typed, ...Object.fromEntries(chosen) };
  const invalid = validateSellRequest(form);
  if (hasErrors(invalid)) return { number: null, message: "", errors: invalid, values };
  const body = {
    ...typed,
    memory: memoryText(form),
    turnsOn: answerOf(form, "turnsOn"),
    glassIntact: answerOf(form, "glassIntact"),
    partsWork: answerOf(form, "partsWork"),
    hasBill: answerOf(form, "hasBill"),
  };
  try {
    const { number, msg } = await replyOf(clients.auth.POST("/api/contact/postSellRequest", { body }));
    return { number, message: msg, errors: {}, values };
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

export default function Sell({ loaderData: { models } }: Route.ComponentProps) {
  const result = useActionData<SellResult>();
  return (
    <Article title={sellTexts.title} lead={sellTexts.intro}>
      {result?.number ? null : (
        <>
          <SellSteps />
          <section aria-labelledby="sell-price" className="grid gap-1">
            <h2 id="sell-price" className="text-21">
              {sellTexts.price}
            </h2>
            <p className="max-w-text text-muted">{sellTexts.priceText}</p>
          </section>
        </>
      )}
      <div className="grid gap-8 lg:grid-cols-[3fr_2fr] lg:gap-12">
        <SellForm models={models} />
        <SellBranches />
      </div>
    </Article>
  );
}
