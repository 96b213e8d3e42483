import type { ServiceApp } from "@haat/service-kit/app";
import { networkOf } from "@haat/service-kit/concurrency-limit";
import { ApiError } from "@haat/service-kit/errors";
import { userOf } from "@haat/service-kit/tokens";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { messages } from "../messages.ts";

/** What a caller may have the courier asked. Each throws a ApiError RATE_LIMITED; an answer that is known costs nothing. */
export interface CourierAllowance {
  readonly pincode: () => Promise<void>;
  readonly charge: () => Promise<void>;
}

const unlimited: CourierAllowance = {
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

/** Whoever places orders with ever new pincodes and weights makes us ask as often as they like, and need not buy. */
const chargesPerBuyer = 10;
const pincodesPerBuyer = 60;

interface CourierLimits {
  /** Of shoppers who look around. */
  readonly looking: (request: FastifyRequest) => CourierAllowance;
  /** Of a shopper whose order is placed: it must not fail because others look around. */
  readonly ordering: (request: FastifyRequest) => CourierAllowance;
}

/** The release before does not say for whom it asks. Require it in the next one. */
const ordered = z.object({ userId: z.uuid().optional() });

/** Limits how often shoppers make us ask the courier. All limits of a question count in Redis, over all processes. */
export function courierLimits(app: ServiceApp): CourierLimits {
  const limit = (name: string, max: number, timeWindow: string, who: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow, keyGenerator: (request) => `${name} ${who(request)}` });
  const everybody = () => "everybody";
  const buyerOf = (request: FastifyRequest) => ordered.parse(request.body).userId;
  const buyer = (request: FastifyRequest) => `of orders ${buyerOf(request)}`;
  const looking = {
    pincode: [
      limit("courier pincodes", pincodesPerAddress, pincodeWindow, (request) => networkOf(request.ip)),
      limit("courier pincodes", pincodesOverall, pincodeWindow, everybody),
    ],
    charge: [
      limit("courier charges", chargesPerShopper, chargeWindow, (request) => userOf(request).userId),
      limit("courier charges", chargesOverall, chargeWindow, everybody),
    ],
  };
  const ordering = {
    pincode: [limit("courier pincodes", pincodesPerBuyer, pincodeWindow, buyer)],
    charge: [limit("courier charges", chargesPerBuyer, chargeWindow, buyer)],
  };

  async function count(limits: typeof looking.pincode, request: FastifyRequest): Promise<void> {
    for (const one of limits) {
      const counted = await one(request);
      if (counted.isAllowed || !counted.isExceeded) continue;
      throw new ApiError("RATE_LIMITED", messages.tooManyCourierChecks, {
        retryAfter: counted.ttlInSeconds,
      });
    }
  }
  const allowanceOf =
    ({ pincode, charge }: typeof looking) =>
    (request: FastifyRequest): CourierAllowance => ({
      pincode: async () => await count(pincode, request),
      charge: async () => await count(charge, request),
    });
  const ofBuyer = allowanceOf(ordering);
  return {
    looking: allowanceOf(looking),
    ordering: (request) => (buyerOf(request) === undefined ? unlimited : ofBuyer(request)),
  };
}
