import { shop } from "@haat/shop/profile";
import { redirect } from "react-router-dom";
import { readAddress, type SaveAddressResult } from "../components/address-form/address-fields.ts";
import { deleteAddress, saveAddress } from "../features/address-book/address-book.server.ts";
import { AddressBook, type DeleteAddressResult } from "../features/address-book/address-book.tsx";
import { formText, submitForm } from "../lib/forms.ts";
import { loadAddresses } from "../server/addresses.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { sessionContext } from "../server/session.server.ts";
import { addressTexts } from "../texts/address.ts";
import type { Route } from "./+types/account-addresses";

export async function loader({ context }: Route.LoaderArgs) {
  const { name, phone } = context.get(sessionContext);
  const addresses = await loadAddresses(context.get(requestContext).clients.auth);
  return { addresses, user: { name, phone } };
}

/** Handles every address form of the shop. */
export async function action({ context, request }: Route.ActionArgs) {
  const { auth } = context.get(requestContext).clients;
  const form = await request.formData();
  const result =
    form.get("intent") === "delete"
      ? await deleteAddress(auth, formText(form, "addressId"))
      : await saveAddress(auth, form);
  const isDone = "saved" in result ? result.saved !== null : result.deleted;
  // Without JavaScript the result is a page; the redirect drops the dialog from its URL.
  if (isDone && request.headers.get("sec-fetch-dest") === "document")
    throw redirect("/account/addresses#main");
  return result;
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return await submitForm(serverAction, (message): SaveAddressResult | DeleteAddressResult =>
    form.get("intent") === "delete"
      ? { deleted: false, message }
      : { saved: null, values: readAddress(form), errors: {}, message },
  );
}

export const meta: Route.MetaFunction = () => [{ title: `${addressTexts.title} · ${shop.name}` }];

export default function AccountAddresses({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData && "saved" in actionData ? actionData : undefined;
  return <AddressBook addresses={loaderData.addresses} user={loaderData.user} result={result} />;
}
