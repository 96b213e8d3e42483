import { defineJob, handleJob } from "@haat/service-kit/outbox/job";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { shipmentStatuses } from "./shipment-status.ts";

/** Tells orders that a parcel moved. */
export const tellShipment = defineJob(
  "shipment.status",
  z.strictObject({
    waybill: z.string(),
    news: z.strictObject({
      status: z.enum(shipmentStatuses),
      occurredAt: z.iso.datetime(),
      place: z.string().nullable(),
    }),
  }),
);

export const courierJobs = ({ orders }: Pick<Deps, "orders">) => [
  handleJob(tellShipment, async ({ waybill, news }) => await orders.shipmentMoved(waybill, news)),
];
