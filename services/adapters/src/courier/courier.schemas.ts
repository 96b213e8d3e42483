import { parsePincode } from "@haat/domain/pincode";
import { longestWaybill } from "@haat/domain/waybill";
import { parsedInput, uuidInput } from "@haat/service-kit/validator";
import { policies } from "@haat/shop/policies";
import { z } from "zod";
import { messages } from "../messages.ts";
import { phone } from "../phone-input.ts";
import { cancellationStates, shipmentStatuses } from "../ports/shipment-status.ts";

export const pincode = parsedInput(parsePincode, () => messages().courier.invalidPincode).meta({
  example: "700019",
});
/** A branch code of the catalogue. */
const branch = z.string().min(1).max(40);
const waybill = z.string().min(1).max(longestWaybill);
/** A shipment may contain a complete wholesale order of 50 lines. */
const maxQuantity = 50 * policies.quantityLimit.wholesaler;
const grams = z
  .int()
  .min(1)
  .max(maxQuantity * 1000);
const amount = z.int().nonnegative().max(1_000_000_000_00);

export const serviceabilityReply = z
  .object({
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
  })
  .meta({
    example: {
      success: true,
      result: {
        pincode: "700019",
        serviceable: true,
        prepaid: true,
        cod: true,
        city: "Kolkata",
        district: "Kolkata",
        state: "West Bengal",
      },
      msg: "We deliver to 700019.",
    },
  });

/** A page of orders requests the tracking of all its shipments at once. */
const maxWaybills = 50;

/** Spec §7; the list is an addition. */
export const trackingBody = z
  .union([
    z.strictObject({ sent_waybill: waybill }),
    z.strictObject({ sent_waybills: z.array(waybill).min(1).max(maxWaybills) }),
  ])
  .meta({ example: { sent_waybill: "1490819012345" } });

export const trackingReply = z
  .object({
    success: z.literal(true),
    result: z.array(
      z.object({
        Shipment: z.object({
          AWB: z.string(),
          ReferenceNo: z.string(),
          ExpectedDeliveryDate: z.iso.date().nullable().meta({ description: "The day in India" }),
          Status: z.object({
            Status: z.string(),
            StatusType: z.string(),
            StatusDateTime: z.string(),
            StatusLocation: z.string(),
            Instructions: z.string(),
            text: z.string().meta({ description: "The text of the status for shoppers" }),
            state: z.enum(shipmentStatuses).meta({ description: "The status, as services name it" }),
          }),
          Scans: z.array(
            z.object({
              ScanDetail: z.object({
                Scan: z.string(),
                ScanDateTime: z.string(),
                Instructions: z.string(),
                ScannedLocation: z.string(),
                text: z.string().meta({ description: "The text of the status for shoppers" }),
              }),
            }),
          ),
        }),
      }),
    ),
  })
  .meta({
    example: {
      success: true,
      result: [
        {
          Shipment: {
            AWB: "1490819012345",
            ReferenceNo: "HT-261124-7F3K-JAYNAGAR",
            ExpectedDeliveryDate: "2026-11-27",
            Status: {
              Status: "In Transit",
              StatusType: "UD",
              StatusDateTime: "2026-11-24T10:05:00.000Z",
              StatusLocation: "Kolkata_Ballygunge_D (West Bengal)",
              Instructions: "Shipment picked up",
              text: "Picked up by the courier",
              state: "picked_up",
            },
            Scans: [
              {
                ScanDetail: {
                  Scan: "In Transit",
                  ScanDateTime: "2026-11-24T10:05:00.000Z",
                  Instructions: "Shipment picked up",
                  ScannedLocation: "Kolkata_Ballygunge_D (West Bengal)",
                  text: "Picked up by the courier",
                },
              },
            ],
          },
        },
      ],
    },
  });

const quotedShipments = z
  .array(z.strictObject({ originPincode: pincode, weightGrams: grams, collectPaise: amount }))
  .min(1)
  .max(10);

export const shippingQuoteBody = z
  .strictObject({
    /** The shopper whose limit on courier calls counts. */
    userId: uuidInput,
    /** `quote`: the shopper compares prices. `order`: the order is being placed, and has its own limit. */
    purpose: z.enum(["quote", "order"]),
    destinationPincode: pincode,
    withCharge: z
      .boolean()
      .meta({ description: "false: chargePaise is 0 and the courier gets no request for it" }),
    shipments: quotedShipments,
  })
  .meta({
    example: {
      userId: "5e7a1c93-2b8d-4e6f-8c40-9d3b6a1f2e74",
      purpose: "quote",
      destinationPincode: "700019",
      withCharge: true,
      shipments: [{ originPincode: "743337", weightGrams: 450, collectPaise: 0 }],
    },
  });

export const shippingQuoteReply = z
  .object({
    serviceable: z.boolean(),
    canCollect: z.boolean().meta({ description: "Whether the courier collects every collectPaise in cash" }),
    chargePaise: z.int().meta({ description: "Of all shipments, tax included; 0 when it cannot collect" }),
    transitDays: z
      .array(z.int().nullable())
      .meta({ description: "For an order: of each shipment, from pickup to delivery; null: not known" }),
  })
  .meta({ example: { serviceable: true, canCollect: true, chargePaise: 11800, transitDays: [2] } });

export const deliveryEstimateBody = z
  .strictObject({
    /** The network of the visitor whose limit on courier calls counts. */
    visitor: z.string().max(64),
    destinationPincode: pincode,
    withCharge: z.boolean().meta({ description: "false: chargePaise is null" }),
    shipments: quotedShipments,
  })
  .meta({
    example: {
      visitor: "203.0.113.0/24",
      destinationPincode: "700019",
      withCharge: true,
      shipments: [{ originPincode: "743337", weightGrams: 450, collectPaise: 0 }],
    },
  });

export const deliveryEstimateReply = z
  .object({
    serviceable: z
      .boolean()
      .nullable()
      .meta({ description: "null: the courier is unavailable, nothing known" }),
    place: z.object({ city: z.string(), district: z.string(), state: z.string() }).nullable(),
    canCollect: z.boolean().nullable(),
    chargePaise: z.int().nullable().meta({ description: "Of all shipments, tax included; null: not known" }),
    transitDays: z
      .array(z.int().nullable())
      .meta({ description: "Of each shipment, from pickup to delivery; null: not known" }),
  })
  .meta({
    example: {
      serviceable: true,
      place: { city: "Kolkata", district: "Kolkata", state: "West Bengal" },
      canCollect: true,
      chargePaise: 11800,
      transitDays: [2],
    },
  });

export const shipmentBody = z
  .strictObject({
    shipmentId: uuidInput,
    orderId: uuidInput,
    userId: uuidInput,
    branch,
    reference: z.string().regex(/^[\w-]{1,60}$/, "letters, digits, - and _"),
    /** The branch that the courier collects it from. */
    from: z.strictObject({
      warehouse: z.string().min(1).max(100),
      address: z.string().min(1).max(500),
      city: z.string().min(1).max(100),
      state: z.string().min(1).max(100),
      pincode,
      phone: z.string().min(1).max(20),
    }),
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
    quantity: z.int().min(1).max(maxQuantity),
    invoiceNumber: z.string().min(1).max(40),
    booking: z.int().min(1).default(1).meta({ description: "A later one replaces the one before" }),
  })
  .refine((shipment) => shipment.paymentMode === "cod" || shipment.collectPaise === 0, {
    path: ["collectPaise"],
    message: "nothing is collected for a prepaid shipment",
  })
  .meta({
    example: {
      shipmentId: "a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23",
      orderId: "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62",
      userId: "5e7a1c93-2b8d-4e6f-8c40-9d3b6a1f2e74",
      branch: "Ballygunge",
      reference: "ORDER_1790000000000-1",
      from: {
        warehouse: "Ballygunge",
        address: "48 Rash Behari Avenue",
        city: "Kolkata",
        state: "West Bengal",
        pincode: "700019",
        phone: "9830012345",
      },
      to: {
        name: "Ananya Sen",
        phone: "9830012345",
        pincode: "743337",
        locality: "Majilpur",
        address: "12 Station Road",
        city: "Jaynagar",
        district: "South 24 Parganas",
        state: "West Bengal",
        landmark: null,
        country: "India",
      },
      paymentMode: "prepaid",
      collectPaise: 0,
      valuePaise: 1299900,
      description: "Pre-owned mobile phone",
      weightGrams: 450,
      quantity: 1,
      invoiceNumber: "HM/26-27/000123",
    },
  });

export const shipmentParams = z.strictObject({ id: uuidInput });
export const cancellationBody = z.strictObject({ orderId: uuidInput, userId: uuidInput, branch }).meta({
  example: {
    orderId: "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62",
    userId: "5e7a1c93-2b8d-4e6f-8c40-9d3b6a1f2e74",
    branch: "ballygunge",
  },
});
export const cancellationReply = z
  .object({
    result: z
      .enum(cancellationStates)
      .exclude(["requested"])
      .meta({ description: "Not picked up, picked up and on its way back, or to be delivered" }),
  })
  .meta({ id: "ShipmentCancellation", example: { result: "cancelled" } });

export const shipmentReply = z
  .object({
    shipmentId: z.uuid(),
    waybill: z.string(),
    booking: z.int().min(1).meta({ description: "Lower when the courier has picked that one up" }),
  })
  .meta({
    example: {
      shipmentId: "a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23",
      waybill: "1490819012345",
      booking: 1,
    },
  });
