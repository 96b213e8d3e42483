import type { Config } from "./config.ts";

/** The four services' base addresses. */
export interface Services {
  readonly auth: string;
  readonly catalogue: string;
  readonly orders: string;
  readonly adapters: string;
}

export function servicesOf(config: Config): Services {
  return {
    auth: config.AUTH_URL,
    catalogue: config.CATALOGUE_URL,
    orders: config.ORDERS_URL,
    adapters: config.ADAPTERS_URL,
  };
}
