import { z } from "zod";
import { messageChannels } from "../message/message-event.ts";

export const orderMessagesOut = z
  .array(
    z.object({
      channel: z.enum(messageChannels),
      to: z.string().meta({ description: "The masked phone number or e-mail address" }),
      text: z.string(),
      delivered: z.boolean().meta({ description: "False when the recipient cannot be reached" }),
      at: z.iso.datetime(),
    }),
  )
  .meta({ description: "What the shopper was told, oldest first; an addition" });

export type OrderMessagesWire = z.input<typeof orderMessagesOut>;
