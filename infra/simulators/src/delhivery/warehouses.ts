import { findPincode, type Pincode } from "./pincodes.ts";

export type Warehouses = Map<string, Pincode>;

/** Reads `Name=pincode,Name`; without a pincode the warehouse is in Ballygunge. Names are case-sensitive. */
export function readWarehouses(list: string): Warehouses {
  const warehouses: Warehouses = new Map();
  for (const entry of list.split(",")) {
    const [name = "", pin = "700019"] = entry.split("=").map((part) => part.trim());
    const pincode = findPincode(pin);
    if (name === "" || pincode === undefined) throw new Error(`DELHIVERY_WAREHOUSES: "${entry}" is invalid`);
    warehouses.set(name, pincode);
  }
  return warehouses;
}
