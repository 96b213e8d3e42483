import { paise } from "@haat/domain/money";
import type { Pincode } from "@haat/domain/pincode";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import type { Serviceability } from "./courier.port.ts";
import { remembered } from "./remembered.ts";

const servedSeconds = 6 * 3600;
/** An embargo can end any hour, and a new pincode should not wait for a day. */
const notServedSeconds = 1800;

const serviceability = z.object({
  prepaid: z.boolean(),
  cod: z.boolean(),
  codLimitPaise: z.int().nonnegative().transform(paise).nullable(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
});

/** Whether and how the courier goes to a pincode; remembered for hours. Null where it does not go. */
export async function checkServiceability(
  { courier, redis, log }: Pick<Deps, "courier" | "redis" | "log">,
  pincode: Pincode,
): Promise<Serviceability | null> {
  return await remembered<Serviceability | null>(
    { redis, log },
    {
      key: `courier:${courier.name}:pincode:${pincode}`,
      answer: serviceability.nullable(),
      ask: async () => await courier.serviceabilityOf(pincode),
      seconds: (found) => (found ? servedSeconds : notServedSeconds),
    },
  );
}
