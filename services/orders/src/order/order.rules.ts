import { formatInr, type Paise } from "@haat/domain/money";
import type { Tier } from "@haat/domain/tier";
import type { ErrorCode } from "@haat/service-kit/errors";
import { policies } from "@haat/shop/policies";
import type { PaymentMethod, ShownSums } from "./order.types.ts";

/** Why an order cannot be placed: a code for programs and a sentence for the shopper. */
export interface Fault {
  readonly code: ErrorCode;
  readonly message: string;
}

/** Spec §5. */
export function emailFault(email: string | null): Fault | null {
  if (email) return null;
  return { code: "EMAIL_REQUIRED", message: "Please update your email address to continue with your order." };
}

/** Spec §5: at least five pieces, whatever they are. */
export function wholesaleFault(tier: Tier, pieces: number): Fault | null {
  if (tier !== "wholesaler" || pieces >= policies.wholesaleMinimumItems) return null;
  return {
    code: "MINIMUM_ITEMS",
    message: `Wholesale orders need at least ${policies.wholesaleMinimumItems} items.`,
  };
}

/** Spec §5, §9: of one product; wholesalers may have more. */
export function quantityFault(tier: Tier, items: readonly { readonly quantity: number }[]): Fault | null {
  const limit = policies.quantityLimit[tier];
  if (items.every(({ quantity }) => quantity <= limit)) return null;
  return {
    code: "VALIDATION",
    message: `You can order up to ${limit} pieces of one product at a time.`,
  };
}

/** Spec §5, §6: consumers only, up to and including the limit. */
export function codFault(tier: Tier, method: PaymentMethod, totalPaise: Paise): Fault | null {
  if (method !== "cod" || (tier === "consumer" && totalPaise <= policies.codLimitPaise)) return null;
  return {
    code: "COD_NOT_ALLOWED",
    message: "Cash on delivery is unavailable for wholesale orders and orders above ₹50,000.",
  };
}

interface Courier {
  readonly serviceable: boolean;
  readonly canCollect: boolean;
  readonly chargePaise: number;
}

export function deliveryFault(
  method: PaymentMethod,
  dueOnDeliveryPaise: Paise,
  courier: Courier,
): Fault | null {
  if (!courier.serviceable)
    return {
      code: "NOT_SERVICEABLE",
      message: "We cannot deliver to this pincode yet. Please choose another address.",
    };
  // The delivery charge paid online is what confirms a cash order (spec §9): none quoted, none possible.
  if (method === "cod" && (!courier.canCollect || courier.chargePaise <= 0))
    return {
      code: "COD_NOT_ALLOWED",
      message: "Cash on delivery is not available for this pincode. Please choose PRE-PAID.",
    };
  // Only a wholesale order is paid in part beforehand (spec §6).
  if (dueOnDeliveryPaise > 0 && !courier.canCollect)
    return {
      code: "COD_NOT_ALLOWED",
      message:
        "The rest of a wholesale order is collected at your door, and our courier cannot do that at this pincode. Please choose another address or call us.",
    };
  return null;
}

/** What was shown is compared, never used. */
export function priceFault(shown: ShownSums, current: ShownSums): Fault | null {
  const changes = (
    [
      ["the total", shown.totalPaise, current.totalPaise],
      ["the delivery charge", shown.deliveryPaise, current.deliveryPaise],
      ["the discount", shown.discountPaise, current.discountPaise],
    ] as const
  )
    .filter(([, before, after]) => before !== after)
    .map(([what, before, after]) => `${what} is ${formatInr(after)}, not ${formatInr(before)}`);
  if (changes.length === 0) return null;
  const said = changes.join("; ");
  return {
    code: "PRICE_CHANGED",
    message: `Something changed while you shopped: ${said}. Please look at your order again.`,
  };
}

/**
 * The most orders that one account may place within an hour: more than any shopper or bulk buyer does by hand, and too
 * few to fill the tables. It is no limit on stock: the catalogue limits what an account holds.
 */
export const ordersPerHour = 60;
const hourMs = 3_600_000;

/** `sixtiethNewest`: when the account placed its `ordersPerHour`th newest order; null when it has fewer. Seconds to wait, or null. */
export function secondsUntilNextOrder(sixtiethNewest: Date | null, now: Date): number | null {
  if (!sixtiethNewest) return null;
  const waitMs = sixtiethNewest.getTime() + hourMs - now.getTime();
  return waitMs > 0 ? Math.ceil(waitMs / 1000) : null;
}

interface Pieces {
  readonly productId: string;
  readonly quantity: number;
}

/** Whether what left the stock is what the order says, product by product. */
export function soldAsOrdered(ordered: readonly Pieces[], sold: readonly Pieces[]): boolean {
  const quantities = new Map(sold.map((line) => [line.productId, line.quantity]));
  return (
    ordered.length === sold.length &&
    ordered.every((line) => quantities.get(line.productId) === line.quantity)
  );
}
