import type { AddressId, UserId } from "@haat/domain/id";
import { ApiError } from "@haat/service-kit/errors";
import type { Db } from "../db/client.ts";
import { messages } from "../messages.ts";
import { type Address, countAddressesLocked, insertAddress, updateAddress } from "./address.repository.ts";
import { addressesPerUser, parseAddress, type TypedAddress } from "./address.rules.ts";

/** Another user's address gets the same error as a missing one. */
export const addressNotFound = () => new ApiError("NOT_FOUND", messages().address.notFound);

export async function addAddress(db: Db, userId: UserId, typed: TypedAddress): Promise<Address> {
  const fields = parseAddress(typed);
  return await db.transaction(async (tx) => {
    if ((await countAddressesLocked(tx, userId)) >= addressesPerUser) {
      throw new ApiError("VALIDATION", messages().address.tooMany({ limit: addressesPerUser }));
    }
    return await insertAddress(tx, userId, fields);
  });
}

export async function changeAddress(
  db: Db,
  own: { id: AddressId; userId: UserId },
  typed: TypedAddress,
): Promise<Address> {
  const changed = await updateAddress(db, own, parseAddress(typed));
  if (!changed) throw addressNotFound();
  return changed;
}
