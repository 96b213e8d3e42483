import { type Paise, sum } from "@haat/domain/money";
import type { Order } from "../order-model/order.types.ts";
import { type PaymentDue, paymentDue } from "../order-model/payment-window.rules.ts";
import type { Shipment } from "./shipment.repository.ts";

type Balance = Pick<Shipment, "status" | "cancellation" | "collectPaise" | "balancePaise" | "readyAt">;

/** It is booked with the courier once its part of the balance is paid online. */
export const awaitsBalance = ({ status, cancellation, readyAt }: Balance): boolean =>
  status === "booked" && cancellation === null && readyAt === null;

/** What is still to be paid online before these shipments of an order are dispatched. */
export const unpaidBalance = (shipments: readonly Balance[]): Paise =>
  sum(shipments.filter(awaitsBalance).map(({ balancePaise }) => balancePaise));

/** The part of a shipment's value that was not paid online. */
export const notPaidOnline = ({ collectPaise, balancePaise, readyAt }: Balance): Paise =>
  readyAt === null ? sum([collectPaise, balancePaise]) : collectPaise;

/** What can be paid online now: what is due when the order is placed, then the balance. */
export function dueNow(order: Order, shipments: readonly Balance[], now: Date): PaymentDue {
  const due = paymentDue(order, now);
  if (due.payable || due.code === "ORDER_CLOSED") return due;
  const amountPaise = unpaidBalance(shipments);
  const payBefore = order.balanceBefore;
  if (amountPaise === 0 || payBefore === null) return due;
  return payBefore > now
    ? { payable: true, purpose: "balance", amountPaise, payBefore }
    : { payable: false, code: "ORDER_CLOSED" };
}
