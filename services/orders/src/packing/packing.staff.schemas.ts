import { listFields } from "@haat/service-kit/list-cursor";
import { z } from "zod";

export const packingQuery = z.strictObject({
  ...listFields,
  branch: z.string().min(1).max(40).meta({ description: "The code of the branch", example: "ballygunge" }),
});

const goods = z.object({
  title: z.string(),
  variant: z.string(),
  image: z.string(),
  imei: z.string().nullable().meta({ description: "The phone that was sold; null for counted goods" }),
  quantity: z.int().positive(),
});

const shipmentToPack = z
  .object({
    id: z.uuid(),
    orderId: z.uuid(),
    reference: z.string(),
    waybill: z.string().nullable().meta({ description: "null until the courier has accepted the booking" }),
    readyAt: z.iso.datetime().meta({ description: "Since when it can be packed" }),
    collect: z.number().meta({ description: "Rupees that the courier collects in cash" }),
    to: z.object({ name: z.string(), city: z.string(), pincode: z.string() }),
    goods: z.array(goods),
  })
  .meta({ id: "ShipmentToPack" });

export const packingReply = z
  .object({
    success: z.literal(true),
    result: z.array(shipmentToPack),
    next: z.string().nullable(),
  })
  .meta({
    example: {
      success: true,
      result: [
        {
          id: "4c8e1f70-3b5a-4d92-8e16-7a2d9c0b5f38",
          orderId: "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62",
          reference: "HT7F3K2M9QX4RB",
          waybill: "84001110000034",
          readyAt: "2026-11-24T10:05:00.000Z",
          collect: 0,
          to: { name: "Rina Das", city: "Kolkata", pincode: "700019" },
          goods: [
            {
              title: "Samsung Galaxy S23",
              variant: "8 GB, 256 GB",
              image: "/media/76bcf9ac995efcd53ae83d88ba5f4b3a",
              imei: "352099001761481",
              quantity: 1,
            },
          ],
        },
      ],
      next: null,
    },
  });
