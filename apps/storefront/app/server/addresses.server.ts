import type { components } from "@haat/api-clients/auth";
import type { Address } from "../lib/address.ts";
import type { Clients } from "./clients.server.ts";
import { replyOf } from "./reply.server.ts";

/** The signed-in user's address book. */
export async function loadAddresses(auth: Clients["auth"]): Promise<Address[]> {
  const { result } = await replyOf(auth.GET("/api/address/getAllAddressByUser"));
  return result.map(toAddress);
}

export function toAddress({ _id, astate, ...rest }: components["schemas"]["Address"]): Address {
  return { ...rest, id: _id, state: astate };
}
