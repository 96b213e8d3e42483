import type { StaffId } from "@haat/domain/id";
import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { staff, staffPasskeys, staffPasswords, staffRecoveryCodes } from "../db/schema.ts";

export interface Passkey {
  readonly id: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: string[];
}

export async function insertPasskey(
  tx: Tx,
  passkey: Passkey & { readonly staffId: StaffId; readonly name: string },
): Promise<void> {
  await tx.insert(staffPasskeys).values(passkey);
}

export async function findPasskey(
  db: Db | Tx,
  id: string,
): Promise<(Passkey & { staffId: StaffId }) | undefined> {
  const [row] = await db
    .select({
      id: staffPasskeys.id,
      staffId: staffPasskeys.staffId,
      publicKey: staffPasskeys.publicKey,
      counter: staffPasskeys.counter,
      transports: staffPasskeys.transports,
    })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.id, id));
  return row;
}

export async function listPasskeyIds(db: Db | Tx, staffId: StaffId): Promise<string[]> {
  const rows = await db
    .select({ id: staffPasskeys.id })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId));
  return rows.map(({ id }) => id);
}

/** The oldest first. Served by `staff_passkeys_staff`. */
export async function listPasskeys(db: Db | Tx, staffId: StaffId) {
  return await db
    .select({
      id: staffPasskeys.id,
      name: staffPasskeys.name,
      createdAt: staffPasskeys.createdAt,
      lastUsedAt: staffPasskeys.lastUsedAt,
    })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.createdAt), asc(staffPasskeys.id));
}

export async function deletePasskey(tx: Tx, id: string): Promise<void> {
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.id, id));
}

/** False when the passkey has been deleted meanwhile. */
export async function markPasskeyUsed(tx: Tx, id: string, counter: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(staffPasskeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(eq(staffPasskeys.id, id));
  return rowCount === 1;
}

interface PasswordCredential {
  readonly staffId: StaffId;
  readonly passwordHash: string;
  readonly totpSecret: string;
  readonly totpStep: number;
}

export async function insertPassword(
  tx: Tx,
  password: PasswordCredential,
  recoveryCodeHashes: readonly string[],
): Promise<void> {
  await tx.insert(staffPasswords).values(password);
  const { staffId } = password;
  await tx.insert(staffRecoveryCodes).values(recoveryCodeHashes.map((codeHash) => ({ staffId, codeHash })));
}

export async function findPassword(db: Db | Tx, email: string): Promise<PasswordCredential | undefined> {
  const [row] = await db
    .select({
      staffId: staffPasswords.staffId,
      passwordHash: staffPasswords.passwordHash,
      totpSecret: staffPasswords.totpSecret,
      totpStep: staffPasswords.totpStep,
    })
    .from(staffPasswords)
    .innerJoin(staff, eq(staff.id, staffPasswords.staffId))
    .where(and(eq(staff.email, email), eq(staff.state, "active")));
  return row;
}

/** False when a code of this time step or a later one was used before. */
export async function useTotpStep(tx: Tx, staffId: StaffId, step: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(staffPasswords)
    .set({ totpStep: step })
    .where(and(eq(staffPasswords.staffId, staffId), lt(staffPasswords.totpStep, step)));
  return rowCount === 1;
}

/** False when the member has no such code, or has used it. */
export async function useRecoveryCode(tx: Tx, staffId: StaffId, codeHash: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(staffRecoveryCodes.staffId, staffId),
        eq(staffRecoveryCodes.codeHash, codeHash),
        isNull(staffRecoveryCodes.usedAt),
      ),
    );
  return rowCount === 1;
}

export async function deleteCredentials(tx: Tx, staffId: StaffId): Promise<void> {
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId));
  await tx.delete(staffPasswords).where(eq(staffPasswords.staffId, staffId));
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
}

export type SignInMethod = "passkey" | "password";

/** How the member can prove who they are. */
export async function listMethods(db: Db | Tx, staffId: StaffId): Promise<SignInMethod[]> {
  const passkeys = await listPasskeyIds(db, staffId);
  const passwords = await db
    .select({ staffId: staffPasswords.staffId })
    .from(staffPasswords)
    .where(eq(staffPasswords.staffId, staffId));
  return [
    ...(passkeys.length > 0 ? ["passkey" as const] : []),
    ...(passwords.length > 0 ? ["password" as const] : []),
  ];
}
