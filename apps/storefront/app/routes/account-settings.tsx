import { shop } from "@haat/shop/profile";
import { saveProfile } from "../features/account/profile.server.ts";
import { ProfileForm } from "../features/account/profile-form.tsx";
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

export const meta: Route.MetaFunction = () => [{ title: `Account settings · ${shop.name}` }];

export default function AccountSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-27 md:text-36">Account Settings</h1>
      <ProfileForm person={loaderData} answer={actionData} />
    </>
  );
}
