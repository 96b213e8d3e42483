import { z } from "zod";
import { orderStates } from "../order-model/order-state.ts";
import { timelineKinds } from "./order-timeline.rules.ts";

export const timelineEntry = z.object({
  kind: z.enum(timelineKinds),
  state: z
    .enum(orderStates)
    .nullable()
    .meta({ description: "What the order moved into; null when it did not" }),
  text: z.string(),
  at: z.iso.datetime(),
});
