import type { Phone } from "@haat/domain/phone";
import { ApiError } from "@haat/service-kit/errors";
import type { AuthenticatedUser } from "@haat/service-kit/tokens";
import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { recordNotice } from "../notice/record-notice.ts";
import { parsePhoneInput } from "../otp/otp.rules.ts";
import { expectRightCode } from "../otp/verify-code.ts";
import { type DeviceId, deviceHash } from "../session/device.ts";
import { announceOrThrow } from "../session/end-session.ts";
import { type EndedSession, markOthersEnded, setKnownDevice } from "../session/session.repository.ts";
import type { User } from "../user/user.repository.ts";
import { changePhoneOf } from "./account.repository.ts";

interface NewPhone {
  /** Proves that the account's present number was confirmed. */
  readonly ticket: string;
  readonly phone: string;
}

/** The number that the account may change to. */
export async function expectNewPhone(
  { otp }: Pick<Deps, "otp">,
  user: User,
  { sessionId }: AuthenticatedUser,
  { ticket, phone: typed }: NewPhone,
): Promise<Phone> {
  const phone = parsePhoneInput(typed);
  if (phone === user.phone) throw new ApiError("VALIDATION", messages().account.phoneSame);
  if (!(await otp.isOwnerTicket(ticket, sessionId)))
    throw new ApiError("CODE_EXPIRED", messages().account.ownerNotConfirmed);
  return phone;
}

/**
 * Changes the number of an account, once both numbers are confirmed. Orders keep the number that they were placed with.
 * All other sessions end, because the old number may be in other hands. Both numbers are told.
 * @throws ApiError CODE_WRONG, CODE_EXPIRED, or VALIDATION when another account has the number.
 */
export async function changePhone(
  deps: Deps,
  user: User,
  session: AuthenticatedUser,
  input: NewPhone & { readonly verId: string; readonly code: string; readonly deviceId: DeviceId | null },
): Promise<void> {
  const { db, otp } = deps;
  const phone = await expectNewPhone(deps, user, session, input);
  await expectRightCode(otp, { phone, verId: input.verId, code: input.code }, ["new-phone"]);
  if (!(await otp.redeemOwnerTicket(input.ticket, session.sessionId)))
    throw new ApiError("CODE_EXPIRED", messages().account.ownerNotConfirmed);
  let ended: EndedSession[];
  try {
    ended = await db.transaction(async (tx) => {
      // Another device, which has confirmed the same number, was faster.
      if (!(await changePhoneOf(tx, user.id, { from: user.phone, to: phone })))
        throw new ApiError("CODE_EXPIRED", messages().account.ownerNotConfirmed);
      if (input.deviceId)
        await setKnownDevice(tx, session, deviceHash(deps.config.OTP_PEPPER, phone, input.deviceId));
      const ending = phone.slice(-4);
      await recordNotice(tx, user, [user.phone, phone], { event: "phone_changed", ending });
      return await markOthersEnded(tx, session);
    });
  } catch (error) {
    if (isTaken(error)) throw new ApiError("VALIDATION", messages().account.phoneTaken, { cause: error });
    throw error;
  }
  await announceOrThrow(deps.endedSessions, ended);
}

function isTaken(error: unknown): boolean {
  return (
    error instanceof DrizzleQueryError &&
    error.cause instanceof pg.DatabaseError &&
    error.cause.constraint === "users_phone_unique"
  );
}
