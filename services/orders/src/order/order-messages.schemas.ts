import { messageChannels } from "@haat/service-kit/shopper-messages/attempt.rules";
import { z } from "zod";

export const orderMessagesOut = z
  .array(
    z.object({
      channel: z.enum(messageChannels),
      to: z.string().meta({ description: "The masked phone number or e-mail address" }),
      text: z.string(),
      accepted: z
        .boolean()
        .meta({ description: "Whether the provider took it; false when it rejected recipient or content" }),
      at: z.iso.datetime(),
    }),
  )
  .meta({ description: "What the shopper was told, oldest first; an addition" });

export type OrderMessagesWire = z.input<typeof orderMessagesOut>;
