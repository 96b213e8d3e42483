import { errorReply } from "@haat/service-kit/replies";
import { z } from "zod";

export const widths = [160, 320, 480, 640, 960, 1280] as const;
export const formats = ["avif", "webp"] as const;
export type Format = (typeof formats)[number];

/** Of a picture that is public: of a product, a branch or a banner. */
export const pictureHash = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .meta({ example: "76bcf9ac995efcd53ae83d88ba5f4b3a" });

/** Of any picture, also a photograph of a unit. */
export const photoHash = z
  .string()
  .regex(/^(?:unit-)?[0-9a-f]{32}$/)
  .meta({ example: "unit-76bcf9ac995efcd53ae83d88ba5f4b3a" });

export const mediaParams = z.strictObject({
  hash: photoHash.meta({ example: "76bcf9ac995efcd53ae83d88ba5f4b3a" }),
});

/** The defaults suit link previews. */
export const mediaQuery = z.strictObject({
  w: z.coerce.number().pipe(z.literal(widths)).default(640),
  f: z.enum(formats).default("webp"),
});

const bytes = { schema: z.any().meta({ type: "string", format: "binary" }) };

export const mediaReplies = {
  200: { description: "The picture's bytes", content: { "image/avif": bytes, "image/webp": bytes } },
  304: z.null().meta({ description: "The caller's copy is current" }),
  "4xx": errorReply,
  "5xx": errorReply,
};
