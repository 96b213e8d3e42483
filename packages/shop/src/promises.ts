/** What the shop promises and the limits it sets (spec §1, §5, §9). Amounts in paise. */
export const promises = {
  /** Highest order total for cash on delivery, itself still allowed. */
  codLimitPaise: 50_000_00,
  wholesaleMinimumItems: 5,
  wholesaleDiscountPercent: 5,
  wholesaleAdvancePaise: 5_000_00,
  /** Pieces of one product that a consumer may order at once (spec §5, §9). */
  cartQuantityLimit: 5,
  /** The same for wholesalers, of whom the specification says nothing. */
  wholesaleQuantityLimit: 100,
  returnDaysPreOwnedPhone: 10,
  returnDaysOther: 7,
  checkingWarrantyDays: 10,
  restockingFeePercent: 10,
  minimumAge: 18,
} as const;
