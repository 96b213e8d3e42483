// What every page of the storefront needs of the profile and the policies. A browser loads a file with all that is
// in it, so the rest is in the other files of this package, which take these values from here.

export const shopName = "Haat";

/** Units of one product in one order (spec §5, §9). The specification sets no limit for wholesalers. */
export const quantityLimit = { consumer: 5, wholesaler: 100 } as const;

export const checkingWarrantyDays = 10;
