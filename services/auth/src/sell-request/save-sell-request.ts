import type { FastifyBaseLogger } from "fastify";
import { limitSubmissions } from "../contact/limit-submissions.ts";
import type { Deps } from "../deps.ts";
import { insertSellRequest } from "./sell-request.repository.ts";

type SellRequest = Parameters<typeof insertSellRequest>[1];

/** Stores what a shopper wants to sell, for the staff, and returns its number. @throws ApiError RATE_LIMITED. */
export async function saveSellRequest(
  deps: Pick<Deps, "db" | "redis" | "config">,
  request: SellRequest,
  ip: string,
  log: FastifyBaseLogger,
): Promise<string> {
  const write = async () => await insertSellRequest(deps.db, request);
  return await limitSubmissions(deps, { contacts: [request.phone], ip }, log, write);
}
