import type { ServiceApp } from "@haat/service-kit/app";
import { Refusal } from "@haat/service-kit/errors";
import { personOf } from "@haat/service-kit/tokens";
import type { FastifyRequest } from "fastify";

/** What a caller may have the courier asked. Each throws a Refusal RATE_LIMITED; an answer that is known costs nothing. */
export interface CourierAllowance {
  readonly pincode: () => Promise<void>;
  readonly charge: () => Promise<void>;
}

/** For orders: an order that is being placed must not fail because others look around. */
export const unlimited: CourierAllowance = {
  pincode: () => Promise.resolve(),
  charge: () => Promise.resolve(),
};

const pincodeWindow = "1 minute";
const chargeWindow = "5 minutes";
/** A mobile network shares one address, but what one of its shoppers asked is known to all. */
const pincodesPerAddress = 60;
/** The courier allows 900 a minute; the rest is for orders. */
const pincodesOverall = 600;
const chargesPerShopper = 10;
/** The courier allows 50; the rest is for orders. */
const chargesOverall = 40;

/** Limits how often shoppers make us ask the courier. Both limits of a question count in Redis, over all processes. */
export function courierLimits(app: ServiceApp): (request: FastifyRequest) => CourierAllowance {
  const limit = (name: string, max: number, timeWindow: string, who: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow, keyGenerator: (request) => `${name} ${who(request)}` });
  const everybody = () => "everybody";
  const pincode = [
    limit("courier pincodes", pincodesPerAddress, pincodeWindow, (request) => request.ip),
    limit("courier pincodes", pincodesOverall, pincodeWindow, everybody),
  ];
  const charge = [
    limit("courier charges", chargesPerShopper, chargeWindow, (request) => personOf(request).userId),
    limit("courier charges", chargesOverall, chargeWindow, everybody),
  ];

  async function count(limits: typeof pincode, request: FastifyRequest): Promise<void> {
    for (const one of limits) {
      const counted = await one(request);
      if (counted.isAllowed || !counted.isExceeded) continue;
      throw new Refusal("RATE_LIMITED", "That was too often. Please wait a little and try again.", {
        retryAfter: counted.ttlInSeconds,
      });
    }
  }
  return (request) => ({
    pincode: async () => await count(pincode, request),
    charge: async () => await count(charge, request),
  });
}
