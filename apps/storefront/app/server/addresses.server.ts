import type { components } from "@haat/api-clients/auth";
import { replyOf } from "@haat/api-clients/reply";
import type { Address } from "../lib/address.ts";
import type { Clients } from "./clients.server.ts";

interface AddressBook {
  readonly addresses: readonly Address[];
  /** Null when there is no address. */
  readonly defaultAddressId: string | null;
}

/** The signed-in user's address book. */
export async function loadAddresses(auth: Clients["auth"]): Promise<AddressBook> {
  const { result, defaultAddressId } = await replyOf(auth.GET("/api/address/getAllAddressByUser"));
  return { addresses: result.map(toAddress), defaultAddressId };
}

export function toAddress({ _id, astate, ...rest }: components["schemas"]["Address"]): Address {
  return { ...rest, id: _id, state: astate };
}
