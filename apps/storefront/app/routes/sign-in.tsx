import { shop } from "@haat/shop/profile";
import { replace } from "react-router";
import { signInTexts } from "#messages/sign-in";
import { submitSignInStep } from "../features/sign-in/sign-in.server.ts";
import { SignInPage } from "../features/sign-in/sign-in-page.tsx";
import { delayResult, pageAfterSignIn, stepWithError } from "../features/sign-in/sign-in-step.ts";
import { submitForm } from "../lib/forms.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/sign-in";

/** `/login` and `/register` share this route; only their first steps differ. */
function kindOf({ pathname }: URL): "login" | "register" {
  return pathname.startsWith("/register") ? "register" : "login";
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await context.get(requestContext).session();
  if (session) throw replace(pageAfterSignIn(session.tier, url.searchParams.get("from")));
  return { kind: kindOf(url) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { clients, keepToken } = context.get(requestContext);
  const step = await submitSignInStep(clients.auth, kindOf(url), await request.formData());
  if (step.at !== "done") return step;
  keepToken(step.token);
  throw replace(pageAfterSignIn(step.tier, url.searchParams.get("from")));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return await delayResult(request, () =>
    submitForm(serverAction, (message) => stepWithError(form, message)),
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${signInTexts[loaderData?.kind ?? "login"].title} · ${shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function SignIn({ loaderData: { kind }, actionData }: Route.ComponentProps) {
  return <SignInPage kind={kind} step={actionData} />;
}
