import type { ServiceApp } from "@haat/service-kit/app";
import { networkOf } from "@haat/service-kit/caller-network";
import { ApiError } from "@haat/service-kit/errors";
import { staffOf } from "@haat/service-kit/tokens";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { messages } from "../messages.ts";

/** Each counts a call to the courier and throws ApiError RATE_LIMITED over the limit. A cached reply is not counted. */
export interface CourierLimit {
  readonly pincode: () => Promise<void>;
  readonly charge: () => Promise<void>;
  readonly days: () => Promise<void>;
}

/** A quote does not say how long the courier takes. */
export type QuoteLimit = Omit<CourierLimit, "days">;

const pincodeWindow = "1 minute";
const chargeWindow = "5 minutes";
/** A mobile network shares one address, but its shoppers share cached replies too. */
const pincodesPerAddress = 60;
const pincodesPerUser = 60;
/** The courier allows 900 a minute; the rest is for orders. */
const pincodesOverall = 600;
const chargesPerUser = 10;
/** The courier allows 50; the rest is for orders. */
const chargesOverall = 40;
/** Visitors who only look take at most this share; the rest is for quotes at checkout. */
const chargesOfEstimates = 15;
const chargesPerVisitor = 5;
/** The courier allows 150 a minute; the rest is for orders. */
const daysOverall = 120;
const daysPerVisitor = 30;
const daysPerUser = 30;
/** The courier allows 600 a minute. */
const labelsOverall = 500;
/** A packer prints the list of a branch, 100 parcels, and one or the other again. Someone who reads addresses needs many. */
const labelsPerMember = 120;

interface CourierLimits {
  /** For a visitor who checks a pincode. */
  readonly ofVisitor: (request: FastifyRequest) => Pick<CourierLimit, "pincode">;
  /** For a delivery estimate. The body names the visitor's network. */
  readonly ofEstimate: (request: FastifyRequest) => CourierLimit;
  /** For a shopper's shipping quote. The body names the shopper. */
  readonly ofQuote: (request: FastifyRequest) => QuoteLimit;
  /** For a shopper whose order is being placed: visitors and quotes cannot use it up. */
  readonly ofOrder: (request: FastifyRequest) => CourierLimit;
  /** For a member of staff who asks for a label. */
  readonly ofLabel: (request: FastifyRequest) => Promise<void>;
}

const byUser = z.object({ userId: z.uuid() });
const byVisitor = z.object({ visitor: z.string() });

/** Limits how often shoppers cause calls to the courier. Redis counts them over all processes. */
export function courierLimits(app: ServiceApp): CourierLimits {
  const limit = (name: string, max: number, timeWindow: string, who: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow, keyGenerator: (request) => `${name} ${who(request)}` });
  const everyone = () => "everyone";
  const userOf = (request: FastifyRequest) => byUser.parse(request.body).userId;
  const visitorOf = (request: FastifyRequest) => byVisitor.parse(request.body).visitor;
  const pincodes = {
    address: limit("courier pincodes", pincodesPerAddress, pincodeWindow, (request) => networkOf(request.ip)),
    visitor: limit("courier pincodes", pincodesPerAddress, pincodeWindow, visitorOf),
    user: limit("courier pincodes", pincodesPerUser, pincodeWindow, userOf),
    overall: limit("courier pincodes", pincodesOverall, pincodeWindow, everyone),
    order: limit("courier pincodes of orders", pincodesPerUser, pincodeWindow, userOf),
  };
  const charges = {
    visitor: limit("courier charges of estimates", chargesPerVisitor, chargeWindow, visitorOf),
    estimates: limit("courier charges of estimates", chargesOfEstimates, chargeWindow, everyone),
    user: limit("courier charges", chargesPerUser, chargeWindow, userOf),
    overall: limit("courier charges", chargesOverall, chargeWindow, everyone),
    order: limit("courier charges of orders", chargesPerUser, chargeWindow, userOf),
  };
  const days = {
    visitor: limit("courier days", daysPerVisitor, pincodeWindow, visitorOf),
    overall: limit("courier days", daysOverall, pincodeWindow, everyone),
    order: limit("courier days of orders", daysPerUser, pincodeWindow, userOf),
  };

  const labels = {
    member: limit("courier labels", labelsPerMember, pincodeWindow, (request) => staffOf(request).staffId),
    overall: limit("courier labels", labelsOverall, pincodeWindow, everyone),
  };

  const count = async (request: FastifyRequest, ...limits: (typeof pincodes.user)[]) =>
    await countOrReject(request, limits, () => messages().courier.tooManyChecks);
  return {
    ofVisitor: (request) => ({
      pincode: async () => await count(request, pincodes.address, pincodes.overall),
    }),
    ofEstimate: (request) => ({
      pincode: async () => await count(request, pincodes.visitor, pincodes.overall),
      charge: async () => await count(request, charges.visitor, charges.estimates, charges.overall),
      days: async () => await count(request, days.visitor, days.overall),
    }),
    ofQuote: (request) => ({
      pincode: async () => await count(request, pincodes.user, pincodes.overall),
      charge: async () => await count(request, charges.user, charges.overall),
    }),
    ofOrder: (request) => ({
      pincode: async () => await count(request, pincodes.order),
      charge: async () => await count(request, charges.order),
      days: async () => await count(request, days.order),
    }),
    ofLabel: async (request) =>
      await countOrReject(request, [labels.member, labels.overall], () => messages().courier.tooManyLabels),
  };
}

async function countOrReject(
  request: FastifyRequest,
  limits: readonly ReturnType<ServiceApp["createRateLimit"]>[],
  text: () => string,
): Promise<void> {
  for (const limit of limits) {
    const counted = await limit(request);
    if (counted.isAllowed || !counted.isExceeded) continue;
    throw new ApiError("RATE_LIMITED", text(), { retryAfter: counted.ttlInSeconds });
  }
}
