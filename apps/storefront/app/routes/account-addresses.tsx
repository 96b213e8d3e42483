import { shop } from "@haat/shop/profile";
import { redirect } from "react-router";
import { addressTexts } from "#messages/address";
import { readAddress, type SaveAddressResult } from "../components/address-form/address-fields.ts";
import { deleteAddress, makeDefault, saveAddress } from "../features/address-book/address-book.server.ts";
import { type AddressActionResult, AddressBook } from "../features/address-book/address-book.tsx";
import { formText, submitForm } from "../lib/forms.ts";
import { loadAddresses } from "../server/addresses.server.ts";
import type { Clients } from "../server/clients.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { sessionContext } from "../server/session.server.ts";
import type { Route } from "./+types/account-addresses";

export async function loader({ context }: Route.LoaderArgs) {
  const { name, phone } = context.get(sessionContext);
  const book = await loadAddresses(context.get(requestContext).clients.auth);
  return { ...book, user: { name, phone } };
}

/** Handles every address form of the shop. */
export async function action({ context, request }: Route.ActionArgs) {
  const { auth } = context.get(requestContext).clients;
  const form = await request.formData();
  const result = await runIntent(auth, form);
  const isDone = "saved" in result ? result.saved !== null : result.done;
  // Without JavaScript the result is a page; the redirect drops the dialog from its URL.
  if (isDone && request.headers.get("sec-fetch-dest") === "document")
    throw redirect("/account/addresses#main");
  return result;
}

async function runIntent(
  auth: Clients["auth"],
  form: FormData,
): Promise<SaveAddressResult | AddressActionResult> {
  switch (form.get("intent")) {
    case "delete":
      return await deleteAddress(auth, formText(form, "addressId"));
    case "default":
      return await makeDefault(auth, formText(form, "addressId"));
    default:
      return await saveAddress(auth, form);
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return await submitForm(serverAction, (message): SaveAddressResult | AddressActionResult =>
    form.has("intent")
      ? { done: false, message }
      : { saved: null, values: readAddress(form), errors: {}, message },
  );
}

export const meta: Route.MetaFunction = () => [{ title: `${addressTexts.title} · ${shop.name}` }];

export default function AccountAddresses({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData && "saved" in actionData ? actionData : undefined;
  return <AddressBook {...loaderData} result={result} />;
}
