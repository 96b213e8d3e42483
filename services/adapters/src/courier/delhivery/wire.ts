import { z } from "zod";
import { scanText } from "../scan-text.ts";
import { waybill } from "../waybill.ts";

/** Delhivery's messages (B2C, Last Mile Express). Unused and unknown fields are ignored. */

const text = scanText.nullish().transform((value) => value ?? "");
/** A time in India without an offset. Null for what is none. */
const dayOfTime = text.transform((time) => z.iso.date().safeParse(time.slice(0, 10)).data ?? null);
/** Above a crore it is a mistake of the courier, and could be beyond whole paise. */
const rupees = z.coerce.number().nonnegative().max(10_000_000);
const yes = z.string().transform((value) => value.toUpperCase() === "Y");

export const pincodeReply = z.object({
  delivery_codes: z.array(
    z.object({
      postal_code: z.object({
        pin: z.coerce.string(),
        pre_paid: yes,
        cod: yes,
        max_amount: rupees.catch(0),
        remarks: text,
        city: text,
        district: text,
        state_code: text,
      }),
    }),
  ),
});

export const chargesReply = z.array(z.object({ total_amount: rupees })).length(1);

/** `data` is a text when the request failed. */
export const daysReply = z.object({
  data: z.union([z.object({ tat: z.int().min(0).max(60) }), z.string()]),
});

export const createReply = z.object({
  success: z.boolean().optional(),
  rmk: text,
  packages: z
    .array(
      z.object({
        status: z.string(),
        /** Empty or absent when it is rejected. */
        waybill: z
          .union([z.literal(""), waybill])
          .nullish()
          .transform((value) => value || null),
        refnum: text,
        remarks: z
          .union([z.array(text), text])
          .transform((remarks) => (Array.isArray(remarks) ? remarks : [remarks]).filter(Boolean)),
      }),
    )
    .default([]),
});

/** `error` when `status` is false. */
export const editReply = z.object({ status: z.boolean(), error: text });

/** `pr_exist`: a pickup is arranged for that day already. Its reply comes with status 200 or 400, depending on the account. */
export const pickupReply = z.object({
  pickup_id: z.union([z.int(), z.string()]).nullish(),
  pr_exist: z.boolean().optional(),
});

/** The link is a signed one of Delhivery's store, without which the label is not ready. */
export const labelReply = z.object({
  packages: z.array(z.object({ wbn: z.coerce.string(), pdf_download_link: text })).default([]),
});

/** Status 201 when it is accepted, and 200 with `success: false` when it is not. */
export const ewayBillReply = z.object({ success: z.boolean(), message: text });

export const redeliveryReply = z.object({ request_id: z.string().min(1).max(100) });
/** Unconfirmed: the status before Delhivery has decided. Any other than these two counts as such. */
export const redeliveryStateReply = z.object({
  status: text.transform((status) => status.toLowerCase()),
  failed_wbns: z.array(z.unknown()).default([]),
});

const scanDetail = z.object({
  Scan: text,
  ScanType: text,
  ScanDateTime: z.string(),
  StatusCode: text,
  ScannedLocation: text,
  Instructions: text,
});

const trackedShipment = z.object({
  AWB: z.coerce.string().pipe(waybill),
  ReferenceNo: text,
  ExpectedDeliveryDate: dayOfTime,
  Status: z.object({
    Status: text,
    StatusType: text,
    StatusCode: text,
    StatusDateTime: z.string(),
    StatusLocation: text,
    Instructions: text,
  }),
  Scans: z.array(z.object({ ScanDetail: scanDetail })).default([]),
});

/** Null stands for an unreadable shipment, so that the others of its batch are read. */
export const trackReply = z.object({
  ShipmentData: z.array(z.object({ Shipment: trackedShipment }).nullable().catch(null)),
});

export const webhookBody = z.object({ Shipment: z.object({ AWB: z.coerce.string().pipe(waybill) }) });

export type PincodeReply = z.output<typeof pincodeReply>;
export type TrackedShipment = z.output<typeof trackedShipment>;
