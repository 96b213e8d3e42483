import { resultReply } from "@haat/service-kit/replies";
import { lineText } from "@haat/service-kit/text";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { imeiCheckResults, unitStates } from "../db/states.ts";
import { validForMs } from "../imei/imei.rules.ts";
import { messages } from "../messages.ts";
import { imeiInput, pastTime } from "../staff-inputs.ts";

const time = z.iso.datetime();

export const imeiParams = z.strictObject({ imei: imeiInput });

export const imeiCheckBody = z
  .strictObject({
    /** Chosen by the caller, so that a retry records the check once. */
    id: uuidInput,
    imei: imeiInput,
    result: z.enum(imeiCheckResults),
    /** The number that the register gave the request. */
    reference: lineText.min(1).max(100),
    checkedAt: pastTime.refine((time) => Date.now() - time.getTime() <= validForMs, {
      error: () => messages().staff.imeiCheckOld,
    }),
  })
  .meta({
    example: {
      id: "2f8c4d1a-9b3e-4a67-8d05-1c7e6b9f3a20",
      imei: "352099001761481",
      result: "clear",
      reference: "CEIR-20261124-ABCDEF12",
      checkedAt: "2026-11-24T10:00:00.000Z",
    },
  });

export const imeiCheck = z
  .object({
    id: z.uuid(),
    imei: z.string(),
    result: z.enum(imeiCheckResults),
    reference: z.string(),
    checkedAt: time,
    staffId: z.string(),
  })
  .meta({ id: "ImeiCheck" });

export const imeiCheckExample = {
  id: "2f8c4d1a-9b3e-4a67-8d05-1c7e6b9f3a20",
  imei: "352099001761481",
  result: "clear",
  reference: "CEIR-20261124-ABCDEF12",
  checkedAt: "2026-11-24T10:00:00.000Z",
  staffId: "5e7a1c93-2b8d-4e6f-8c40-9d3b6a1f2e74",
};

const imeiUnit = z.object({
  id: z.uuid(),
  state: z.enum(unitStates),
  productId: z.uuid(),
  branch: z.string(),
  receivedAt: time,
});

export const imeiReply = resultReply(
  z
    .object({
      imei: z.string(),
      /** The newest check of the register. */
      check: imeiCheck.nullable(),
      /** Whether that check allows a purchase now. */
      mayBuy: z.boolean(),
      /** Every time the shop had the phone, newest first. */
      units: z.array(imeiUnit),
    })
    .meta({ id: "ImeiHistory" }),
).meta({
  example: {
    success: true,
    result: { imei: "352099001761481", check: imeiCheckExample, mayBuy: true, units: [] },
  },
});
