import { mayStaff, type StaffRole } from "@haat/domain/staff-permissions";
import { findAlarmsOfOrder } from "@haat/service-kit/alarms/alarms";
import { isForOthers, mayResolve } from "@haat/service-kit/alarms/resolve-alarm";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { recordRead } from "@haat/service-kit/staff/contact-reads";
import type { AuthenticatedStaff } from "@haat/service-kit/tokens";
import { alarmResolvers } from "../alarm-resolvers.ts";
import { alarmRules } from "../alarm-rules.ts";
import type { Db } from "../db/client.ts";
import { erasedBuyer } from "../order-model/order.types.ts";
import { findOrderMessages } from "../shopper-messages/message.repository.ts";
import {
  findHistory,
  findLedger,
  findLinesWithUnits,
  findOrderWithDocuments,
  findPaymentsWithRefunds,
  findShipmentsWithScans,
} from "./order-page.repository.ts";

export type OrderPageRows = Awaited<ReturnType<typeof readOrderPage>>;

/**
 * Everything about one order, in eight queries at most. Records that the member has read the shopper's phone number and
 * address, unless their role shows neither.
 * @throws ApiError NOT_FOUND
 */
export async function readOrderPage(
  db: Db,
  orderId: string,
  { staffId, role }: Pick<AuthenticatedStaff, "staffId" | "role">,
) {
  const showsContact = mayStaff(role, "shopper.read");
  const [documents, lines, shipments, payments, history, sentMessages, alarms, ledger] = await Promise.all([
    findOrderWithDocuments(db, orderId, staffId),
    findLinesWithUnits(db, orderId),
    findShipmentsWithScans(db, orderId),
    findPaymentsWithRefunds(db, orderId),
    findHistory(db, orderId),
    findOrderMessages(db, [orderId]),
    findAlarmsOfOrder(db, orderId),
    mayStaff(role, "ledger.read") ? findLedger(db, orderId) : null,
  ]);
  const [first] = documents;
  if (!first) throw new ApiError("NOT_FOUND", messages().notFound);
  const { order, invoice, now, isReadRecorded } = first;
  if (showsContact && !isReadRecorded) await recordRead(db, { kind: "order", id: orderId });
  const creditNotes = documents.flatMap(({ creditNote }) => creditNote ?? []);
  return {
    order,
    invoice,
    now,
    creditNotes,
    lines,
    shipments,
    payments,
    history,
    sentMessages,
    alarms: alarms.map((alarm) => ({
      ...alarm,
      mayResolve: mayResolveHere(alarm.rule, role),
      forOthers: isForOthers(alarmResolvers, alarm.rule, role),
    })),
    ledger,
    showsContact,
    isErased: order.buyer.phone === erasedBuyer.phone,
  };
}

/** A rejected refund has its moves beside it. */
const mayResolveHere = (rule: string, role: StaffRole): boolean =>
  rule !== alarmRules.refundRejected && mayResolve(alarmResolvers, rule, role);
