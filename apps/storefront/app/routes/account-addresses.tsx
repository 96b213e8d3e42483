import { deleteAddress, saveAddress } from "../features/address-book/address-book.server.ts";
import { visitContext } from "../server/visit.server.ts";
import type { Route } from "./+types/account-addresses";

/** Every address form of the shop is sent here. */
export async function action({ context, request }: Route.ActionArgs) {
  const { clients } = context.get(visitContext);
  const form = await request.formData();
  if (form.get("intent") === "delete") {
    return await deleteAddress(clients.auth, String(form.get("addressId") ?? ""));
  }
  return await saveAddress(clients.auth, form);
}
