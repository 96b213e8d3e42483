import { longestWaybill } from "@haat/domain/waybill";
import { lineText } from "@haat/service-kit/text";

/** A waybill as a courier states it. A reply with a longer one is not usable: no part of it would find the shipment. */
export const waybill = lineText.min(1).max(longestWaybill);
