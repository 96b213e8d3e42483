import { shop } from "@haat/shop/profile";
import { replace } from "react-router-dom";
import { destinationOf } from "../features/sign-in/destination.ts";
import { holdBack } from "../features/sign-in/hold-back.ts";
import { takeStep } from "../features/sign-in/sign-in.server.ts";
import { SignInPage } from "../features/sign-in/sign-in-page.tsx";
import { sameStep } from "../features/sign-in/steps.ts";
import { submitForm } from "../lib/forms.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/sign-in";

/** /login and /register: they differ in their first step. */
function kindOf({ pathname }: URL): "login" | "register" {
  return pathname.startsWith("/register") ? "register" : "login";
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await context.get(requestContext).session();
  if (session) throw replace(destinationOf(session.tier, url.searchParams.get("from")));
  return { kind: kindOf(url) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { clients, signIn } = context.get(requestContext);
  const step = await takeStep(clients.auth, kindOf(url), await request.formData());
  if (step.at !== "done") return step;
  signIn(step.token);
  throw replace(destinationOf(step.tier, url.searchParams.get("from")));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return await holdBack(request, () => submitForm(serverAction, (why) => sameStep(form, why)));
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.kind === "register" ? "Create an account" : "Sign in"} · ${shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function SignIn({ loaderData: { kind }, actionData }: Route.ComponentProps) {
  return <SignInPage kind={kind} step={actionData} />;
}
