import { z } from "zod";
import { STEPS, type Step } from "./journey.rules.ts";

/** Delhivery accepts numbers as strings too, and an empty string for none. */
const number = z.coerce.number().nonnegative().default(0);
const text = z.coerce.string().default("");

/** One shipment of a create call; unused fields are ignored, as at Delhivery. */
export const ShipmentRequest = z.object({
  name: text,
  order: text,
  phone: z.union([z.string(), z.array(z.string())]).default(""),
  add: text,
  pin: text,
  city: text,
  state: text,
  payment_mode: text,
  total_amount: number,
  cod_amount: number,
  products_desc: text,
  quantity: text,
  weight: number,
  seller_name: text,
  waybill: text,
});
export type ShipmentRequest = z.infer<typeof ShipmentRequest>;

export const CreateRequest = z.object({
  shipments: z.array(ShipmentRequest).min(1),
  pickup_location: z.object({ name: z.string() }),
});

const isStep = (value: string): value is Step => value in STEPS;
const StepName = z.string().refine(isStep, "not a step");

export const Shipment = z.object({
  waybill: z.string(),
  order: z.string(),
  warehouse: z.string(),
  originPin: z.string(),
  pin: z.string(),
  /** ten digits */
  phone: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  seller: z.string(),
  cod: z.boolean(),
  codAmount: z.number(),
  totalAmount: z.number(),
  quantity: z.string(),
  grams: z.number(),
  step: StepName,
  /** failed delivery attempts */
  attempts: z.number(),
  /** The shipment is returned after the next failed delivery attempt. */
  returns: z.boolean(),
  /** its scans are listed out of order */
  shuffled: z.boolean(),
  createdAt: z.number(),
  ewayBill: z.string().default(""),
});
export type Shipment = z.infer<typeof Shipment>;

export const Scan = z.object({ step: StepName, place: z.string(), at: z.number() });
export type Scan = z.infer<typeof Scan>;
