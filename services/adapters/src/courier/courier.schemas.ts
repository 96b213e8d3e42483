import { parsePhone } from "@haat/domain/phone";
import { parsePincode } from "@haat/domain/pincode";
import { uuidIn } from "@haat/service-kit/uuid-in";
import { policies } from "@haat/shop/policies";
import { z } from "zod";
import { messages } from "../messages.ts";

function parsed<Value>(parse: (text: string) => Value | null, message: string) {
  return z
    .string()
    .max(40)
    .transform((text, context) => {
      const value = parse(text);
      if (value !== null) return value;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });
}

export const pincode = parsed(parsePincode, messages.invalidPincode);
const phone = parsed(parsePhone, "is not an Indian mobile number");
const branch = z.enum(["jaynagar", "ballygunge"]);
const mostLines = 50;
/** A parcel may hold all of a wholesale order. */
const mostPieces = mostLines * policies.quantityLimit.wholesaler;
const grams = z
  .int()
  .min(1)
  .max(mostPieces * 1000);
const amount = z.int().nonnegative().max(1_000_000_000_00);

export const serviceabilityReply = z.object({
  success: z.literal(true),
  result: z.object({
    pincode: z.string(),
    serviceable: z.literal(true),
    prepaid: z.boolean(),
    cod: z.boolean(),
    city: z.string(),
    district: z.string(),
    state: z.string(),
  }),
  msg: z.string(),
});

/** Spec §7. Who is a wholesaler the session says, and how many pieces there are the map says. */
export const shippingCostBody = z.strictObject({
  deliverypin: pincode,
  paymentMethod: z.enum(["PRE-PAID", "CASH ON DELIVERY"]),
  cartItems: z
    .record(uuidIn, z.int().min(1).max(policies.quantityLimit.wholesaler))
    .refine((items) => Object.keys(items).length > 0, "Your cart is empty.")
    .refine((items) => Object.keys(items).length <= mostLines, "That is more than a cart can hold."),
  totalCartItem: z.int().nonnegative(),
  isConsumer: z.boolean(),
});

export const shippingCostReply = z.object({
  success: z.literal(true),
  cartProduct: z.array(
    z.object({
      _id: z.string(),
      ptitle: z.string(),
      pslug: z.string(),
      pcategory: z.string(),
      pbranch: z.string(),
      pimages: z.array(z.string()),
      cart_quantity: z.number(),
    }),
  ),
  totalShippingCost: z.number().meta({ description: "Rupees" }),
  msg: z.string(),
});

const waybill = z.string().min(1).max(40);
/** A page of orders asks for all its shipments at once. */
const mostWaybills = 50;

/** Spec §7; the list is an addition. */
export const trackingBody = z.union([
  z.strictObject({ sent_waybill: waybill }),
  z.strictObject({ sent_waybills: z.array(waybill).min(1).max(mostWaybills) }),
]);

export const trackingReply = z.object({
  success: z.literal(true),
  result: z.array(
    z.object({
      Shipment: z.object({
        AWB: z.string(),
        ReferenceNo: z.string(),
        Status: z.object({
          Status: z.string(),
          StatusType: z.string(),
          StatusDateTime: z.string(),
          StatusLocation: z.string(),
          Instructions: z.string(),
          words: z.string().meta({ description: "For shoppers" }),
          state: z.string().meta({ description: "The parcel's state, in the shop's own words" }),
        }),
        Scans: z.array(
          z.object({
            ScanDetail: z.object({
              Scan: z.string(),
              ScanDateTime: z.string(),
              Instructions: z.string(),
              ScannedLocation: z.string(),
              words: z.string().meta({ description: "For shoppers" }),
            }),
          }),
        ),
      }),
    }),
  ),
});

export const shippingQuoteBody = z.strictObject({
  /** Whose order it is. */
  userId: uuidIn.optional(),
  destinationPincode: pincode,
  paymentMode: z.enum(["prepaid", "cod"]),
  parcels: z
    .array(z.strictObject({ branch, weightGrams: grams, collectPaise: amount }))
    .min(1)
    .max(10),
});

export const shippingQuoteReply = z.object({
  serviceable: z.boolean(),
  codAllowed: z.boolean(),
  totalPaise: z.int(),
  parcels: z.array(z.object({ branch, chargePaise: z.int() })),
});

export const shipmentBody = z
  .strictObject({
    shipmentId: uuidIn,
    orderId: uuidIn,
    userId: uuidIn,
    branch,
    reference: z.string().regex(/^[\w-]{1,60}$/, "letters, digits, - and _"),
    to: z.strictObject({
      id: z.uuid().optional(),
      name: z.string().min(1).max(120),
      phone,
      pincode,
      locality: z.string().max(200),
      address: z.string().min(1).max(500),
      city: z.string().min(1).max(100),
      district: z.string().max(100),
      state: z.string().min(1).max(100),
      landmark: z.string().max(200).nullable(),
      country: z.string().max(60),
    }),
    paymentMode: z.enum(["prepaid", "cod"]),
    collectPaise: amount,
    valuePaise: amount,
    description: z.string().min(1).max(500),
    weightGrams: grams,
    quantity: z.int().min(1).max(mostPieces),
    invoiceNumber: z.string().min(1).max(40),
  })
  .refine((parcel) => parcel.paymentMode === "cod" || parcel.collectPaise === 0, {
    path: ["collectPaise"],
    message: "nothing is collected for a prepaid parcel",
  });

export const shipmentReply = z.object({ shipmentId: z.uuid(), waybill: z.string() });
