import { shop } from "@haat/shop/profile";
import { saveProfile } from "../features/account/profile.server.ts";
import type { ProfileAnswer } from "../features/account/profile-answer.ts";
import { ProfileForm } from "../features/account/profile-form.tsx";
import { formText } from "../lib/form-text.ts";
import { send } from "../lib/send.ts";
import { signedInContext } from "../server/signed-in.server.ts";
import { visitContext } from "../server/visit.server.ts";
import type { Route } from "./+types/account-settings";

export function loader({ context }: Route.LoaderArgs) {
  const { name, email, phone } = context.get(signedInContext);
  return { name, email, phone };
}

export async function action({ context, request }: Route.ActionArgs) {
  return await saveProfile(context.get(visitContext).clients.auth, await request.formData());
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const typed = { name: formText(form, "name"), email: formText(form, "email") };
  return await send(serverAction, (msg): ProfileAnswer => ({ saved: false, msg, errors: {}, ...typed }));
}

export const meta: Route.MetaFunction = () => [{ title: `Account settings · ${shop.name}` }];

export default function AccountSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-27 md:text-36">Account Settings</h1>
      <ProfileForm person={loaderData} answer={actionData} />
    </>
  );
}
