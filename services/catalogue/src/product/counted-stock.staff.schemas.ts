import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { messages } from "../messages.ts";
import { costInput, lineInput, reasonInput } from "../staff-inputs.ts";

/** Chosen by the caller, so that a retry counts once. */
const id = uuidInput;
const most = 10_000;
const error = () => messages().staff.quantity({ most });
const quantity = z.int({ error }).min(1, { error }).max(most, { error });
const example = { id: "5d2f8b1c-7e43-4a96-b0c8-1f6a9d3e7b25", quantity: 20 };

export const addBody = z
  .strictObject({
    id,
    quantity,
    /** Rupees for one item. */
    pricePaid: costInput,
    /** The number of the supplier's bill. */
    bill: lineInput(60).nullish(),
  })
  .meta({ example: { ...example, pricePaid: 180, bill: "KOL/2611/118" } });

export const removeBody = z
  .strictObject({ id, quantity, reason: reasonInput })
  .meta({ example: { ...example, quantity: 2, reason: "Broken in the drawer" } });
