import { shop } from "@haat/shop/profile";
import { deleteAddress, saveAddress } from "../features/address-book/address-book.server.ts";
import { AddressBook } from "../features/address-book/address-book.tsx";
import { formText } from "../lib/form-text.ts";
import { loadAddresses } from "../server/addresses.server.ts";
import { signedInContext } from "../server/signed-in.server.ts";
import { visitContext } from "../server/visit.server.ts";
import type { Route } from "./+types/account-addresses";

export async function loader({ context }: Route.LoaderArgs) {
  const { name, phone } = context.get(signedInContext);
  const addresses = await loadAddresses(context.get(visitContext).clients.auth);
  return { addresses, person: { name, phone } };
}

/** Every address form of the shop is sent here. */
export async function action({ context, request }: Route.ActionArgs) {
  const { clients } = context.get(visitContext);
  const form = await request.formData();
  if (form.get("intent") === "delete") {
    return await deleteAddress(clients.auth, formText(form, "addressId"));
  }
  return await saveAddress(clients.auth, form);
}

export const meta: Route.MetaFunction = () => [{ title: `Saved addresses · ${shop.name}` }];

export default function AccountAddresses({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && "saved" in actionData ? actionData : undefined;
  return <AddressBook addresses={loaderData.addresses} person={loaderData.person} answer={answer} />;
}
