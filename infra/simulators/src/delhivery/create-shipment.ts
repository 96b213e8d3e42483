import { randomInt } from "node:crypto";
import type { Deps } from "../deps.ts";
import { CreateRequest, type Shipment, type ShipmentRequest } from "./delhivery.schemas.ts";
import type { Movement } from "./move-shipment.ts";
import { findPincode, type Pincode } from "./pincodes.ts";
import { served, sortCode } from "./serviceability.ts";
import { hasOrder, insertShipment, issueWaybill, waybillState } from "./shipments.repository.ts";
import { findWarehouse, WALLET_LOW, type Warehouses } from "./warehouses.ts";

const INTERNAL_ERROR =
  "An internal Error has occurred, Please get in touch with client.support@delhivery.com";

/** Books the shipments of `format=json&data=…`; rejections have HTTP 200 too, as at Delhivery. */
export function bookShipments(
  deps: Deps,
  warehouses: Warehouses,
  movement: Movement,
  body: Record<string, string>,
) {
  if (body["format"] !== "json") return rejection("format key missing in the post");
  const parsed = CreateRequest.safeParse(jsonOf(body["data"] ?? ""));
  if (!parsed.success) return rejection("Unable to parse the data of the post");
  const { shipments, pickup_location } = parsed.data;
  const origin = findWarehouse(warehouses, deps.switches, pickup_location.name);
  if (origin === undefined) return rejection("ClientWarehouse matching query does not exist.");

  const packages = shipments.map((shipment) => {
    const booked = book(deps, shipment, pickup_location.name, origin, movement);
    return packageReply(shipment, booked);
  });
  const ok = packages.every(({ status }) => status === "Success");
  return { ...summary(packages), success: ok, ...(ok ? {} : { rmk: INTERNAL_ERROR, error: true }) };
}

/** The booked shipment, or Delhivery's error text. */
function book(
  deps: Deps,
  shipment: ShipmentRequest,
  warehouse: string,
  origin: Pincode,
  movement: Movement,
): Shipment | string {
  const { db, now } = deps;
  const [first = ""] = [shipment.phone].flat();
  const phone = first.match(/^(?:\+?91-?|0)?([6-9]\d{9})$/)?.[1];
  const cod = shipment.payment_mode === "COD";
  if (shipment.name === "" || shipment.add === "") return "Consignee name and address are mandatory";
  if (shipment.order === "" || shipment.order.length >= 50) return "Order id must have 1 to 49 characters";
  if (phone === undefined) return "Incorrect phone number(s) for order";
  if (!cod && shipment.payment_mode !== "Prepaid") return `Invalid payment mode ${shipment.payment_mode}`;
  if (cod && !(shipment.cod_amount > 0)) return "cod_amount is mandatory for COD";
  if (deps.switches.take("wallet-low", {})) return WALLET_LOW;
  if (hasOrder(db, shipment.order)) return "Duplicate Order Id";
  const destination = served(deps, shipment.pin);
  if (destination === undefined || destination.service.embargo || (cod && !destination.service.cod)) {
    return `Crashing while saving package due to exception '${shipment.pin} is non serviceable pincode'. Package might have been partially saved.`;
  }
  if (shipment.waybill !== "") {
    const state = waybillState(db, shipment.waybill);
    if (state !== "free") return state === "used" ? "Duplicate waybill" : "Unable to consume waybill";
  }

  const booked: Shipment = {
    waybill: shipment.waybill || issueWaybill(db),
    order: shipment.order,
    warehouse,
    originPin: origin.pin,
    pin: shipment.pin,
    phone,
    name: shipment.name,
    address: shipment.add,
    city: shipment.city || destination.place.city,
    state: shipment.state || destination.place.state,
    seller: shipment.seller_name,
    cod,
    codAmount: cod ? shipment.cod_amount : 0,
    totalAmount: shipment.total_amount,
    quantity: shipment.quantity || "1",
    grams: shipment.weight || 500,
    step: "manifested",
    attempts: 0,
    returns: false,
    shuffled: false,
    createdAt: now(),
    ewayBill: "",
  };
  insertShipment(db, booked);
  movement.begin(booked);
  return booked;
}

function packageReply(shipment: ShipmentRequest, booked: Shipment | string) {
  const failed = typeof booked === "string";
  const place = failed ? undefined : findPincode(shipment.pin);
  return {
    status: failed ? "Fail" : "Success",
    waybill: failed ? "" : booked.waybill,
    refnum: shipment.order,
    client: shipment.seller_name,
    sort_code: place === undefined ? null : sortCode(place),
    serviceable: !failed,
    remarks: [failed ? booked : ""],
    payment: shipment.payment_mode === "COD" ? "COD" : "Pre-paid",
    cod_amount: failed ? 0 : booked.codAmount,
  };
}

function summary(packages: ReturnType<typeof packageReply>[]) {
  const cod = packages.filter(({ payment }) => payment === "COD");
  return {
    upload_wbn: `UPL${randomInt(1e12, 1e13)}`,
    package_count: packages.length,
    packages,
    cod_count: cod.length,
    prepaid_count: packages.length - cod.length,
    pickups_count: 0,
    replacement_count: 0,
    cash_pickups: 0,
    cash_pickups_count: 0,
    cod_amount: cod.reduce((sum, { cod_amount }) => sum + cod_amount, 0),
  };
}

const rejection = (rmk: string) => ({ ...summary([]), success: false, rmk, error: true });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the schema rejects it
  }
}
