import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { reserveCoupon } from "../coupon/coupon.repository.ts";
import { couponHeld, isHeldByAnotherOrder } from "../coupon/coupon.rules.ts";
import type { Deps } from "../deps.ts";
import { postEntry } from "../ledger/ledger.repository.ts";
import { saleRows } from "../ledger/ledger.rules.ts";
import { freeEarlierTries } from "./earlier-tries.ts";
import { expireOrder } from "./expire-order.ts";
import { findOrder, insertOrder, timeOfNthNewestOrder } from "./order.repository.ts";
import {
  emailFault,
  ordersPerHour,
  priceFault,
  quantityFault,
  secondsUntilNextOrder,
  wholesaleFault,
} from "./order.rules.ts";
import type { Buyer, DeliveryAddress, Order, OrderRequest, ShownSums, Totals } from "./order.types.ts";
import { totalsWire } from "./order.wire.ts";
import { hashOf, orderIdentity } from "./order-identity.ts";
import { discountOf } from "./order-pricing.ts";
import { initialState, isOpen } from "./order-state.ts";
import { holdMs, paymentWindowMs } from "./payment-window.rules.ts";
import { type PricedCart, priceCart, refuse } from "./price-cart.ts";

/** Stock is held this long while the order is written: if the process dies before that, others wait no longer for it. */
const writingMs = 60_000;

/**
 * Makes the real, unpaid order: priced by us, its stock held. Repeatable by person and transaction id, on any process
 * and at once: the order's id follows from the two, every step before the insert is itself repeatable, and the insert
 * picks one.
 * @throws ApiError with the reason; then nothing is written and nothing stays held.
 */
export async function placeOrder(deps: Deps, request: OrderRequest): Promise<Order> {
  const { id, reference } = orderIdentity(request.userId, request.transactionId);
  const bodyHash = hashOf(wishOf(request));
  const placed = await findOrder(deps.db, id);
  if (placed) return await keepHold(deps, sameOrConflict(placed, bodyHash), request);

  const { buyer, address, cart } = await gather(deps, id, request);
  const { totals } = cart;
  refusePriceChange(request.shown, totals);

  const createdAt = new Date();
  await hold(deps, reservationOf(id, request, new Date(createdAt.getTime() + writingMs)), request);
  const order = {
    ...totals,
    id,
    userId: request.userId,
    tier: request.tier,
    transactionId: request.transactionId,
    bodyHash,
    reference,
    state: initialState,
    paymentMethod: request.paymentMethod,
    couponId: request.couponId,
    buyer,
    address,
    createdAt,
    payBefore: new Date(createdAt.getTime() + paymentWindowMs),
    graceUntil: null,
  };
  return await keepHold(deps, await write(deps, order, cart.lines), request);
}

/** In one order of keys, and of lines: the same wish is the same text. */
function wishOf({ items, addressId, couponId, paymentMethod, shown }: OrderRequest) {
  const lines = items.map((item) => `${item.productId} ${item.quantity}`).sort();
  return { lines, addressId, couponId, paymentMethod, ...shown };
}

function sameOrConflict(order: Order, bodyHash: string): Order {
  if (order.bodyHash === bodyHash) return order;
  throw otherContents();
}

const otherContents = () =>
  new ApiError("IDEMPOTENCY_CONFLICT", "This order was placed with other contents. Please start a new one.");

/** Everything that others know, asked for at once where it can be. */
async function gather(
  deps: Deps,
  orderId: string,
  request: OrderRequest,
): Promise<{ buyer: Buyer; address: DeliveryAddress; cart: PricedCart }> {
  const { userId, tier, items, couponId, paymentMethod } = request;
  const [profile, address, quote, sixtiethNewest] = await Promise.all([
    deps.auth.profile(request),
    deps.auth.address(userId, request.addressId),
    deps.catalogue.quote(tier, items),
    timeOfNthNewestOrder(deps.db, userId, ordersPerHour),
  ]);
  // The token may be up to 15 days old; prices follow the tier that the user has now.
  if (profile.tier !== tier) throw new ApiError("SESSION_ENDED", messages.signIn);
  refuse(emailFault(profile.email));
  const retryAfter = secondsUntilNextOrder(sixtiethNewest, new Date());
  if (retryAfter !== null)
    throw new ApiError(
      "RATE_LIMITED",
      "You have placed many orders within an hour. Please try again later.",
      {
        retryAfter,
      },
    );
  if (!address) throw new ApiError("NOT_FOUND", "We could not find that address in your address book.");
  const { pincode } = address;
  refuse(quantityFault(tier, items));
  refuse(
    wholesaleFault(
      tier,
      items.reduce((all, item) => all + item.quantity, 0),
    ),
  );
  const wish = { userId, tier, items, pincode, couponId, paymentMethod, purpose: "order" as const };
  const cart = await priceCart(deps, wish, quote).catch((error: unknown) => {
    throw isOutOfStock(error) ? cartError() : error;
  });
  // An earlier order whose payment failed must not keep its coupon from this one.
  if (cart.coupon && isHeldByAnotherOrder(cart.coupon, orderId) && !(await freeEarlierTries(deps, request)))
    refuse(couponHeld);
  return { buyer: { name: profile.name, email: profile.email ?? "", phone: profile.phone }, address, cart };
}

/** Spec §8: the storefront shows the insufficient-quantity dialog. */
const cartError = () => new ApiError("OUT_OF_STOCK", "CART ERROR");

function refusePriceChange(shown: ShownSums, totals: Totals): void {
  const { totalPaise, deliveryPaise } = totals;
  const fault = priceFault(shown, { totalPaise, deliveryPaise, discountPaise: discountOf(totals) });
  if (!fault) return;
  throw new ApiError(fault.code, fault.message, { details: { current: totalsWire(totals) } });
}

function reservationOf(reservationId: string, { userId, tier, items }: OrderRequest, expiresAt: Date) {
  return { reservationId, holder: userId, tier, items, expiresAt: expiresAt.toISOString() };
}

async function hold(
  deps: Deps,
  reservation: ReturnType<typeof reservationOf>,
  request: OrderRequest,
): Promise<void> {
  try {
    await deps.catalogue.reserve(reservation).catch(async (error: unknown) => {
      // The last item, or the account's limit, may be held by an earlier try of the same shopper.
      if (!isOutOfStock(error) && !isHoldLimit(error)) throw error;
      if (!(await freeEarlierTries(deps, request))) throw error;
      await deps.catalogue.reserve(reservation);
    });
  } catch (error) {
    if (isOutOfStock(error)) throw cartError();
    // Another cart is held under this id: its process is writing the order, or died and the hold runs out.
    if (error instanceof ApiError && error.code === "IDEMPOTENCY_CONFLICT") throw otherContents();
    throw error;
  }
}

/**
 * Extends the hold of a written order until its payment must have been reported. An order is only answered as placed
 * when this has succeeded; a shopper who got no answer repeats the request and comes here again. An order whose hold ran
 * out before that, and whose stock was sold to others, is closed.
 */
async function keepHold(deps: Deps, order: Order, request: OrderRequest): Promise<Order> {
  const expiresAt = new Date(order.createdAt.getTime() + holdMs);
  if (!isOpen(order.state) || expiresAt <= new Date()) return order;
  try {
    await deps.catalogue.reserve(reservationOf(order.id, request, expiresAt));
    return order;
  } catch (error) {
    if (!isOutOfStock(error)) throw error;
    await expireOrder(deps.db, order.id, "sold out");
    throw cartError();
  }
}

const isOutOfStock = (error: unknown) => error instanceof ApiError && error.code === "OUT_OF_STOCK";
const isHoldLimit = (error: unknown) => error instanceof ApiError && error.code === "HOLD_LIMIT";

async function write(deps: Deps, order: Omit<Order, "paidAt">, lines: PricedCart["lines"]): Promise<Order> {
  try {
    const fresh = await deps.db.transaction(async (tx) => {
      if (!(await insertOrder(tx, order, lines))) return false;
      await postEntry(tx, order.id, "placed", saleRows(order));
      const { couponId, userId } = order;
      if (couponId !== null && !(await reserveCoupon(tx, { orderId: order.id, couponId, userId })))
        throw new ApiError(couponHeld.code, couponHeld.message);
      return true;
    });
    if (fresh) return { ...order, paidAt: null };
  } catch (error) {
    // Should this call be lost, the hold runs out by itself.
    if (error instanceof ApiError) await deps.catalogue.release(order.id);
    throw error;
  }
  const first = await findOrder(deps.db, order.id);
  if (!first) throw new ApiError("TRY_AGAIN", messages.tryAgain);
  return sameOrConflict(first, order.bodyHash);
}
