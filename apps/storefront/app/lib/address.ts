/** A delivery address from the user's address book. */
export interface Address {
  readonly id: string;
  readonly name: string;
  /** E.164 */
  readonly phone: string;
  readonly pincode: string;
  readonly locality: string;
  readonly address: string;
  readonly city: string;
  readonly district: string;
  readonly state: string;
  readonly landmark: string | null;
  readonly country: string;
}

/** The address in lines as on a shipping label, without name and phone. */
export function addressLines(address: Omit<Address, "id" | "name" | "phone">): string[] {
  const { city, district, state, pincode } = address;
  return [
    [address.address, address.locality].join(", "),
    address.landmark ?? "",
    `${city === district ? city : `${city}, ${district}`}, ${state} ${pincode}`,
    address.country,
  ].filter((line) => line !== "");
}
