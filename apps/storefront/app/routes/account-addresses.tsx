import { shop } from "@haat/shop/profile";
import { redirect } from "react-router-dom";
import { type AddressAnswer, readAddress } from "../components/address-form/address-fields.ts";
import { deleteAddress, saveAddress } from "../features/address-book/address-book.server.ts";
import { AddressBook } from "../features/address-book/address-book.tsx";
import type { DeleteAnswer } from "../features/address-book/delete-form.tsx";
import { formText, submitForm } from "../lib/forms.ts";
import { loadAddresses } from "../server/addresses.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { sessionContext } from "../server/session.server.ts";
import type { Route } from "./+types/account-addresses";

export async function loader({ context }: Route.LoaderArgs) {
  const { name, phone } = context.get(sessionContext);
  const addresses = await loadAddresses(context.get(requestContext).clients.auth);
  return { addresses, user: { name, phone } };
}

/** Every address form of the shop is sent here. */
export async function action({ context, request }: Route.ActionArgs) {
  const { auth } = context.get(requestContext).clients;
  const form = await request.formData();
  const answer =
    form.get("intent") === "delete"
      ? await deleteAddress(auth, formText(form, "addressId"))
      : await saveAddress(auth, form);
  const done = "saved" in answer ? answer.saved !== null : answer.deleted;
  // Sent without script, the answer is a page: one without the dialog that the address still names.
  if (done && request.headers.get("sec-fetch-dest") === "document") throw redirect("/account/addresses#main");
  return answer;
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return await submitForm(serverAction, (msg): AddressAnswer | DeleteAnswer =>
    form.get("intent") === "delete"
      ? { deleted: false, msg }
      : { saved: null, values: readAddress(form), errors: {}, msg },
  );
}

export const meta: Route.MetaFunction = () => [{ title: `Saved addresses · ${shop.name}` }];

export default function AccountAddresses({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && "saved" in actionData ? actionData : undefined;
  return <AddressBook addresses={loaderData.addresses} user={loaderData.user} answer={answer} />;
}
