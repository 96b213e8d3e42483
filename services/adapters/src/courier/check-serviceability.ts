import { paise } from "@haat/domain/money";
import type { Pincode } from "@haat/domain/pincode";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import type { Serviceability } from "./courier.port.ts";
import { courierAnswer } from "./courier-answer.ts";
import type { CourierLimit } from "./courier-limits.ts";

const servedMs = 6 * 3_600_000;
/** An embargo can end any hour, and a new pincode should not wait for a day. */
const notServedMs = 30 * 60_000;

const serviceability = z.object({
  prepaid: z.boolean(),
  cod: z.boolean(),
  codLimitPaise: z.int().nonnegative().transform(paise).nullable(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
});

/** Whether and how the courier delivers to a pincode. Null where it does not deliver. */
export async function checkServiceability(
  deps: Pick<Deps, "courier" | "db" | "log">,
  pincode: Pincode,
  limit: Pick<CourierLimit, "pincode">,
): Promise<Serviceability | null> {
  const { courier } = deps;
  return await courierAnswer<Serviceability | null>(deps, {
    name: `${courier.name} pincode ${pincode}`,
    schema: serviceability.nullable(),
    ask: async () => await courier.serviceabilityOf(pincode),
    mayAsk: limit.pincode,
    freshMs: (served) => (served ? servedMs : notServedMs),
    // A pincode that was served is hardly ever given up. One that was not may be served by now: that costs a sale.
    usableWhenOld: (served) => served !== null,
  });
}
