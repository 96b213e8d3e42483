import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";

export const takeBackBody = z
  .strictObject({
    /** Chosen by the caller, so that a retry takes the goods back once. */
    takeBackId: uuidInput,
    /** Whether the goods never left the shop. */
    onSale: z.boolean(),
    /** More than one account may hold. */
    unitIds: z.array(uuidInput).max(1000),
    counted: z.array(z.strictObject({ productId: uuidInput, quantity: z.int().min(1).max(1000) })).max(100),
  })
  .meta({
    example: {
      takeBackId: "0b6d1f7a-93c4-4e58-a1d2-7c5e9f3b8a40",
      onSale: true,
      unitIds: ["f27b4e90-1c6d-4a38-9e52-3d8a0b7c6f14"],
      counted: [],
    },
  });

/** The unit that each sold one became. */
export const takeBackReply = z
  .object({ units: z.array(z.object({ unitId: z.uuid(), newUnitId: z.uuid() })) })
  .meta({
    id: "TakeBack",
    example: {
      units: [
        {
          unitId: "f27b4e90-1c6d-4a38-9e52-3d8a0b7c6f14",
          newUnitId: "6a9d3c58-0e7b-4f12-8b46-2d1c5f9a7e03",
        },
      ],
    },
  });
