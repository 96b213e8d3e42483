import type { ServiceApp } from "@haat/service-kit/app";
import { expect } from "vitest";

export interface Card {
  readonly _id: string;
  readonly ptitle: string;
  readonly pqty: number;
  readonly puser_price: number;
  readonly pseller_price: number;
  readonly createdAt: string;
}

/** The cards of a successful list reply. */
export async function listOf(
  app: ServiceApp,
  url: string,
  headers: Record<string, string> = {},
): Promise<{
  cards: Card[];
  ids: string[];
  total: number;
  cursor: string | null;
  body: Record<string, unknown>;
}> {
  const reply = await app.inject({ url, headers });
  expect({ status: reply.statusCode, url }).toEqual({ status: 200, url });
  const body = reply.json<{ result: Card[]; total: number; cursor: string | null }>();
  const { result: cards, total, cursor } = body;
  return { cards, ids: cards.map((card) => card._id), total, cursor, body: { ...body } };
}

/** Reads every page of a list. */
export async function walk(
  app: ServiceApp,
  url: string,
  headers: Record<string, string> = {},
): Promise<Card[]> {
  const cards: Card[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof listOf>> = await listOf(app, `${url}&cursor=${cursor}`, headers);
    cards.push(...page.cards);
    cursor = page.cursor;
  }
  return cards;
}
