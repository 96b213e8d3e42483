import { createHash } from "node:crypto";
import { derivedId } from "@haat/domain/id";
import { onlineBalanceOf } from "@haat/domain/order-totals";
import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { setOrder } from "@haat/service-kit/request-context";
import type { Deps } from "../deps.ts";
import { saleRows } from "../ledger/ledger.ts";
import { messages } from "../messages.ts";
import { datesByBranch } from "../order-model/delivery-dates.rules.ts";
import { countPlacedOrder } from "../order-model/move-order.ts";
import { findOrder } from "../order-model/order.repository.ts";
import type { Buyer, DeliveryAddress, Order, OrderRequest } from "../order-model/order.types.ts";
import { initialState, isClosed, isOpen } from "../order-model/order-state.ts";
import { firstPayBefore, holdMs } from "../order-model/payment-window.rules.ts";
import { closeOrder } from "./close-order.ts";
import { findNetworkHolds, findShopperHolds, rememberPlacer } from "./hold-wait.repository.ts";
import { checkHoldWait, hasToWait } from "./hold-wait.rules.ts";
import { insertChecked } from "./insert-checked.ts";
import {
  checkClientTotals,
  checkEmail,
  checkOrderRate,
  checkOwingOrders,
  checkQuantities,
  checkWholesaleMinimum,
  ordersPerHour,
} from "./order.rules.ts";
import { countOwingOrders, findOrderAndNthNewestTime, type NewOrder } from "./place-order.repository.ts";
import { type PricedCart, priceCart } from "./price-cart.ts";
import { releaseStock } from "./release-stock.ts";
import {
  type Attempt,
  closeForStock,
  closeReplaced,
  findCouponHolder,
  keepNewestOrder,
} from "./replace-orders.ts";

/** How long stock is reserved while the order is written. If the process dies, the reservation soon expires. */
const writingMs = 60_000;

/**
 * Creates the unpaid order: prices it and reserves its stock. Idempotent by user and transaction id, on any process and
 * in parallel: the order's id is derived from the two, every step before the insert is idempotent, and only one insert
 * succeeds.
 * @throws ApiError with the reason. Then nothing is written and no stock stays reserved.
 */
export async function placeOrder(deps: Deps, request: OrderRequest): Promise<Order> {
  const { id } = orderIdentity(request.userId, request.transactionId);
  setOrder(id);
  const { userId, tier } = request;
  // PostgreSQL's time, because other processes compare theirs to what is stored here.
  const { now, ...known } = await findOrderAndNthNewestTime(deps.db, { id, userId, nth: ordersPerHour });
  // Not yet a customer, nor a wholesaler, whom the shop has approved.
  const attempt = { isNewcomer: tier === "consumer" && !known.hasBought, now };
  let order = known.order && sameRequest(known.order, hashRequest(request));
  let reservedUntil: Date | null = null;
  if (!order) {
    checkOrderRate(known.nthNewestOrderTime, now);
    if (tier === "consumer") await checkEarlierHolds(deps, request, attempt);
    reservedUntil = new Date(now.getTime() + writingMs);
    order = await writeNewOrder(deps, request, attempt, reservedUntil);
  }
  // Before the account is remembered: the repeat of a closed order may come from any network.
  if (isClosed(order.state)) throw orderClosed();
  // A repeat does this, too: the process that wrote the order may have died before it did.
  if (attempt.isNewcomer) {
    await rememberPlacer(deps, request, now);
    // A parallel order is newer.
    if ((await keepNewestOrder(deps, userId)).includes(id)) throw orderClosed();
  }
  return await extendReservation(deps, order, request, { now, reservedUntil });
}

/**
 * Who lets orders hold the last units again and again without paying could keep others from buying them (`hold-wait.rules.ts`).
 * @throws ApiError RATE_LIMITED while the shopper has to wait.
 */
async function checkEarlierHolds(deps: Deps, request: OrderRequest, attempt: Attempt): Promise<void> {
  const shopper = await findShopperHolds(deps, request, attempt);
  if (!hasToWait(shopper, request.userId, attempt.now)) return;
  const network = attempt.isNewcomer ? await findNetworkHolds(deps, request, attempt.now) : [];
  checkHoldWait({ shopper, network }, attempt.now);
}

/** Prices the cart, checks everything, reserves the stock until `reservedUntil` and writes the order. */
async function writeNewOrder(
  deps: Deps,
  request: OrderRequest,
  attempt: Attempt,
  reservedUntil: Date,
): Promise<Order> {
  const { userId, tier, transactionId, paymentMethod } = request;
  const { now } = attempt;
  const { id, reference } = orderIdentity(userId, transactionId);
  const { buyer, address, cart } = await loadAndPrice(deps, request);
  checkClientTotals(request.clientTotals, cart.totals);
  const { balanceMethod, dueOnDeliveryPaise } = cart.totals;
  if (dueOnDeliveryPaise > 0)
    checkOwingOrders({ tier, balanceMethod }, await countOwingOrders(deps.db, { id, userId, balanceMethod }));
  const couponHolder = await findCouponHolder(deps, { id, coupon: cart.coupon }, request, attempt);
  await reserveStock(deps, toReservation(id, request, reservedUntil), request, attempt);
  if (couponHolder !== null) await closeReplaced(deps, [couponHolder]);
  return await writeOrder(deps, {
    order: {
      ...cart.totals,
      id,
      userId,
      tier,
      transactionId,
      requestHash: hashRequest(request),
      reference,
      state: initialState,
      paymentMethod,
      couponId: cart.coupon?.id ?? null,
      buyer,
      address,
      createdAt: now,
      payBefore: firstPayBefore(now),
      graceUntil: null,
      paidAt: null,
      cancellationRequestedAt: null,
      cancellationRequestedBy: null,
      balanceBefore: null,
      addressVersion: 0,
      statusText: null,
    },
    coupon: cart.coupon,
    lines: promisedLines(cart, now),
    ledger: saleRows(cart.totals),
  });
}

/**
 * The lines with the delivery dates that cart and checkout showed: the same rules, and the courier's same days. None while
 * the day of dispatch depends on a balance.
 */
function promisedLines({ lines, totals, shipments, transitDays }: PricedCart, now: Date): NewOrder["lines"] {
  const dates = onlineBalanceOf(totals) > 0 ? new Map() : datesByBranch(shipments, transitDays, now);
  return lines.map((line) => ({ ...line, deliveryDates: dates.get(line.branch) ?? null }));
}

// Crockford's base 32, which omits letters that callers confuse with digits.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Derives the order's id and reference from the user and their transaction id, so that every repeat, on any process,
 * finds the same order: the id from the first half of a SHA-256, and a reference of letters and digits from the other.
 */
export function orderIdentity(userId: string, transactionId: string): { id: string; reference: string } {
  const text = `order ${userId} ${transactionId}`;
  const hash = createHash("sha256").update(text).digest();
  const letters = [...hash.subarray(16, 28)].map((byte) => alphabet[byte % 32]).join("");
  return { id: derivedId(text), reference: `HT${letters}` };
}

/** Hash of cart and checkout choices. The keys and lines have a fixed order, so equal requests have equal hashes. */
function hashRequest(request: OrderRequest): string {
  const { items, addressId, couponId, paymentMethod, gstin, clientTotals } = request;
  const lines = items.map((item) => `${item.productId} ${item.quantity}`).sort();
  return (
    createHash("sha256")
      // Without a GSTIN the hash is that of the version before it.
      .update(
        JSON.stringify({
          lines,
          addressId,
          couponId,
          paymentMethod,
          ...clientTotals,
          ...(gstin !== null && { gstin }),
        }),
      )
      .digest("hex")
  );
}

/** @throws ApiError IDEMPOTENCY_CONFLICT when the transaction id was used for another request. */
function sameRequest(order: Order, requestHash: string): Order {
  if (order.requestHash === requestHash) return order;
  throw idempotencyConflict();
}

const idempotencyConflict = () => new ApiError("IDEMPOTENCY_CONFLICT", messages().order.idempotencyConflict);

/** Loads the buyer and the catalogue's prices in parallel, checks the order rules, and prices the cart. */
async function loadAndPrice(
  deps: Deps,
  request: OrderRequest,
): Promise<{ buyer: Buyer; address: DeliveryAddress; cart: PricedCart }> {
  const { userId, tier, items, couponId, paymentMethod } = request;
  const [{ address, ...profile }, quote] = await Promise.all([
    deps.auth.buyer(request),
    deps.catalogue.quote(tier, items),
  ]);
  // The token may be up to 15 days old, so the price uses the user's current tier.
  if (profile.tier !== tier) throw new ApiError("SESSION_ENDED", commonMessages().signIn);
  const email = checkEmail(profile.email);
  if (!address) throw new ApiError("NOT_FOUND", messages().order.addressNotFound);
  checkQuantities(tier, items);
  checkWholesaleMinimum(tier, items);

  const { pincode } = address;
  const cart = await priceCart(
    deps,
    { userId, tier, items, pincode, couponId, paymentMethod, purpose: "order" },
    quote,
  ).catch((error: unknown) => {
    throw isOutOfStock(error) ? cartError() : error;
  });
  const buyer = { name: profile.name, email, phone: profile.phone, gstin: request.gstin };
  return { buyer, address, cart };
}

function toReservation(reservationId: string, { userId, tier, items }: OrderRequest, expiresAt: Date) {
  return { reservationId, userId, tier, items, expiresAt: expiresAt.toISOString() };
}

const hasCode = (error: unknown, code: ApiError["code"]) => error instanceof ApiError && error.code === code;
const isOutOfStock = (error: unknown) => hasCode(error, "OUT_OF_STOCK");
const orderClosed = () => new ApiError("ORDER_CLOSED", messages().order.orderClosed);
const cartError = () => new ApiError("OUT_OF_STOCK", messages().order.cartError);

async function reserveStock(
  deps: Deps,
  reservation: ReturnType<typeof toReservation>,
  request: OrderRequest,
  attempt: Attempt,
): Promise<void> {
  try {
    await deps.catalogue.reserve(reservation).catch(async (error: unknown) => {
      // An earlier order of the same user may hold the last unit, or use up the account's hold limit.
      const isOverLimit = hasCode(error, "HOLD_LIMIT");
      if (!isOutOfStock(error) && !isOverLimit) throw error;
      if (!(await closeForStock(deps, request, { ...attempt, isOverLimit }))) throw error;
      await deps.catalogue.reserve(reservation);
    });
  } catch (error) {
    if (isOutOfStock(error)) throw cartError();
    // Another cart is reserved under this id. Its process is writing the order, or has died and the reservation will
    // expire.
    if (hasCode(error, "IDEMPOTENCY_CONFLICT")) throw idempotencyConflict();
    throw error;
  }
}

/** Writes the order. Returns the order of a parallel request that wrote it first. */
async function writeOrder({ db, catalogue }: Deps, newOrder: NewOrder): Promise<Order> {
  const { order } = newOrder;
  try {
    if (await insertChecked(db, newOrder)) {
      countPlacedOrder();
      return order;
    }
  } catch (error) {
    // If this call fails, the reservation expires on its own.
    if (error instanceof ApiError) await catalogue.release(order.id);
    throw error;
  }
  const first = await findOrder(db, order.id);
  if (!first) throw new ApiError("TRY_AGAIN", commonMessages().tryAgain);
  return sameRequest(first, order.requestHash);
}

/**
 * Extends the reservation of a written order past the end of its payment window. The order counts as placed only when
 * this succeeds. A client that gets no reply repeats the request, which runs this again. An order whose reservation
 * expired before that, and whose stock was sold to others, is closed.
 * @param reservedUntil the expiry that this request has set, if it reserved the stock.
 * @throws ApiError ORDER_CLOSED when the order was closed meanwhile, so that the client places a new one; OUT_OF_STOCK.
 */
async function extendReservation(
  deps: Deps,
  order: Order,
  request: OrderRequest,
  { now, reservedUntil }: { now: Date; reservedUntil: Date | null },
): Promise<Order> {
  const expiresAt = new Date(order.createdAt.getTime() + holdMs);
  if (!isOpen(order.state) || expiresAt <= now) return order;
  if (reservedUntil !== null && (await deps.catalogue.extend(order.id, reservedUntil, expiresAt)))
    return order;
  try {
    await deps.catalogue.reserve(toReservation(order.id, request, expiresAt));
  } catch (error) {
    if (!isOutOfStock(error)) throw error;
    await closeOrder(deps.db, order.id, "sold out");
    throw cartError();
  }
  // The order may have been closed, and its stock released, before this call reserved the stock again.
  const current = (await findOrder(deps.db, order.id)) ?? order;
  if (!isClosed(current.state)) return current;
  await releaseStock(deps, order.id);
  throw orderClosed();
}
