import { newId } from "@haat/domain/id";
import type { FastifyBaseLogger } from "fastify";
import { limitMessages } from "../contact/limit-messages.ts";
import { sellRequests } from "../db/schema.ts";
import type { Deps } from "../deps.ts";

type SellRequest = Omit<typeof sellRequests.$inferInsert, "id" | "number" | "createdAt">;

/** Stores what a shopper wants to sell, for the staff, and returns its number. @throws ApiError RATE_LIMITED. */
export async function saveSellRequest(
  deps: Pick<Deps, "db" | "redis" | "config">,
  request: SellRequest,
  ip: string,
  log: FastifyBaseLogger,
): Promise<string> {
  const id = newId();
  // The id's last digits are random, so the number does not say how many requests there are.
  const number = `SR${id.slice(-10).toUpperCase()}`;
  return await limitMessages(deps, { contacts: [request.phone], ip }, log, async () => {
    await deps.db.insert(sellRequests).values({ ...request, id, number });
    return number;
  });
}
