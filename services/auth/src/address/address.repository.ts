import type { AddressId, UserId } from "@haat/domain/id";
import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { addresses, users } from "../db/schema.ts";
import type { AddressFields } from "./address.rules.ts";

export const addressColumns = {
  id: addresses.id,
  name: addresses.name,
  phone: addresses.phone,
  pincode: addresses.pincode,
  locality: addresses.locality,
  address: addresses.address,
  city: addresses.city,
  district: addresses.district,
  state: addresses.state,
  landmark: addresses.landmark,
  country: addresses.country,
};

export interface Address extends AddressFields {
  readonly id: AddressId;
  readonly country: string;
}

interface OwnAddress {
  readonly id: AddressId;
  readonly userId: UserId;
}

const owned = ({ id, userId }: OwnAddress) => and(eq(addresses.id, id), eq(addresses.userId, userId));

/** An address of the list, with when the user made it their default. */
export interface ListedAddress extends Address {
  readonly defaultSince: Date | null;
}

export async function listAddresses(db: Db | Tx, userId: UserId): Promise<ListedAddress[]> {
  return await db
    .select({ ...addressColumns, defaultSince: addresses.defaultSince })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.createdAt), asc(addresses.id));
}

/** Counts a user's addresses and locks the user, so that no other request adds one in this transaction. */
export async function countAddressesLocked(tx: Tx, userId: UserId): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  const [row] = await tx.select({ count: count() }).from(addresses).where(eq(addresses.userId, userId));
  return row?.count ?? 0;
}

export async function insertAddress(db: Db | Tx, userId: UserId, fields: AddressFields): Promise<Address> {
  const [row] = await db
    .insert(addresses)
    .values({ ...fields, userId })
    .returning(addressColumns);
  if (!row) throw new Error("an insert returned no row");
  return row;
}

export async function updateAddress(
  db: Db | Tx,
  own: OwnAddress,
  fields: AddressFields,
): Promise<Address | undefined> {
  const [row] = await db
    .update(addresses)
    .set({ ...fields, updatedAt: sql`now()` })
    .where(owned(own))
    .returning(addressColumns);
  return row;
}

/** Returns false when the user has no such address. */
export async function makeDefault(db: Db | Tx, own: OwnAddress): Promise<boolean> {
  const rows = await db
    .update(addresses)
    // Not `now()`, which is the start of a transaction: of two changes at once, the later statement wins.
    .set({ defaultSince: sql`clock_timestamp()` })
    .where(owned(own))
    .returning({ id: addresses.id });
  return rows.length > 0;
}

/** Returns false when the user has no such address. */
export async function deleteAddress(db: Db | Tx, own: OwnAddress): Promise<boolean> {
  const rows = await db.delete(addresses).where(owned(own)).returning({ id: addresses.id });
  return rows.length > 0;
}
