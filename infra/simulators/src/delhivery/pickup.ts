import { z } from "zod";
import type { Deps } from "../deps.ts";
import { istDate } from "../ist.ts";
import { CourierRejection } from "./courier-call.ts";
import { facility } from "./serviceability.ts";
import { arrangePickup } from "./shipments.repository.ts";
import { findWarehouse, WALLET_LOW, type Warehouses } from "./warehouses.ts";

const DAYS_AHEAD = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

const PickupRequest = z.object({
  pickup_time: z.string().regex(/^\d\d:\d\d:\d\d$/),
  pickup_date: z.iso.date(),
  pickup_location: z.string(),
  expected_package_count: z.coerce.number().int().positive(),
});

export function requestPickup({ db, now, switches }: Deps, warehouses: Warehouses, body: unknown) {
  const parsed = PickupRequest.safeParse(body);
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? "body");
    throw new CourierRejection({ [field]: "This field is required." });
  }
  if (switches.take("wallet-low", {})) throw new CourierRejection({ prepaid: WALLET_LOW });
  const { pickup_location, pickup_date, pickup_time, expected_package_count } = parsed.data;
  const place = findWarehouse(warehouses, switches, pickup_location);
  if (place === undefined) {
    throw new CourierRejection({
      pickup_location: "Invalid Pickup Location ClientWarehouse matching query does not exist.",
    });
  }
  if (pickup_date < istDate(now()) || pickup_date > istDate(now() + DAYS_AHEAD * DAY_MS)) {
    throw new CourierRejection({ pickup_date: "Pickup date must lie between today and seven days from now" });
  }
  const { id, existed } = arrangePickup(db, pickup_location, pickup_date);
  if (existed || switches.take("pickup-exists", {})) {
    const message = `A pickup request for ${pickup_location} on ${pickup_date} already exists`;
    return { pr_exist: true, pickup_id: id, error: message, data: { message } };
  }
  return {
    pickup_id: id,
    pickup_location_name: pickup_location,
    client_name: "HAAT",
    pickup_time,
    pickup_date,
    incoming_center_name: facility(place, "I"),
    expected_package_count,
  };
}
