import type { Switches } from "../switches/switches.ts";
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

/** Where a warehouse is; undefined when the courier does not know it. */
export function findWarehouse(warehouses: Warehouses, switches: Switches, name: string): Pincode | undefined {
  return switches.take("warehouse-unknown", {}) === undefined ? warehouses.get(name) : undefined;
}

export const WALLET_LOW = "Client wallet balance is 298.48 which is less than 500.0";
