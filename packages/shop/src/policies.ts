/** The shop's policies and limits (spec §1, §5, §9). Amounts in paise. */
export const policies = {
  /** Highest order total for cash on delivery (inclusive). */
  codLimitPaise: 50_000_00,
  wholesaleMinimumItems: 5,
  wholesaleDiscountPercent: 5,
  wholesaleAdvancePaise: 5_000_00,
  /**
   * From this amount on, a wholesaler's balance is paid online before dispatch: section 269ST of the Income-tax Act allows
   * no cash receipt of 2,00,000 rupees or more for one transaction.
   */
  cashLimitPaise: 2_00_000_00,
  /** How a wholesaler pays a balance below the limit: to the courier, or online before dispatch. */
  smallBalanceMethod: "cash",
  /** How long a wholesaler may take to pay the balance online. Then the order is cancelled. */
  balanceDays: 3,
  /** Units of one product in one order (spec §5, §9). The specification sets no limit for wholesalers. */
  quantityLimit: { consumer: 5, wholesaler: 100 },
  /**
   * The most stock that one account's unpaid orders may hold, so that no one can empty the shop without paying. The
   * limit allows five of the most expensive phone, as the specification does in one order.
   */
  holdLimit: {
    consumer: { phones: 10, items: 30, valuePaise: 12_00_000_00 },
    wholesaler: { phones: 300, items: 1_000, valuePaise: 2_00_00_000_00 },
  },
  /**
   * The most orders of one account that are not on their way and have money still to come, to the courier or online before dispatch. They
   * hold stock for days, for an advance that comes back. What is cancelled counts for `owingDaysAfterCancel` more, or an account could hold
   * the same stock again at once.
   */
  owingOrderLimit: { cash: 3, online: 2 },
  owingDaysAfterCancel: 3,
  /**
   * How long stock is held for an order whose payment is not started, and then for one of which the gateway has reported
   * nothing. Long enough to read the order and to approve a UPI request, which is valid for five minutes.
   */
  firstHoldMs: 10 * 60_000,
  /** Long enough for a slow bank page and a second attempt. A UPI collect request alone may take five minutes. */
  paymentWindowMs: 30 * 60_000,
  returnDaysPreOwnedPhone: 10,
  returnDaysOther: 7,
  checkingWarrantyDays: 10,
  restockingFeePercent: 10,
  /** Percent of the design capacity. The shop buys no phone whose battery has less. */
  minimumBatteryHealth: 80,
  minimumAge: 18,
} as const;
