import type { AddressId, UserId } from "@haat/domain/id";
import { ApiError } from "@haat/service-kit/errors";
import type { Db } from "../db/client.ts";
import { type Address, countAddressesLocked, insertAddress, updateAddress } from "./address.repository.ts";
import { type AddressFields, addressesPerPerson, checkAddress, type TypedAddress } from "./address.rules.ts";

/** A foreign address answers as a missing one. */
export const noSuchAddress = () => new ApiError("NOT_FOUND", "We could not find that address.");

export async function addAddress(db: Db, userId: UserId, typed: TypedAddress): Promise<Address> {
  const fields = checked(typed);
  return await db.transaction(async (tx) => {
    if ((await countAddressesLocked(tx, userId)) >= addressesPerPerson) {
      const words = `You can keep up to ${addressesPerPerson} addresses. Please delete one first.`;
      throw new ApiError("VALIDATION", words);
    }
    return await insertAddress(tx, userId, fields);
  });
}

export async function changeAddress(
  db: Db,
  own: { id: AddressId; userId: UserId },
  typed: TypedAddress,
): Promise<Address> {
  const changed = await updateAddress(db, own, checked(typed));
  if (!changed) throw noSuchAddress();
  return changed;
}

function checked(typed: TypedAddress): AddressFields {
  const fields = checkAddress(typed);
  if (typeof fields === "string") throw new ApiError("VALIDATION", fields);
  return fields;
}
