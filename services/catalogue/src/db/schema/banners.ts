import { sql } from "drizzle-orm";
import { check, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { pictures, timestamptz } from "../columns.ts";
import { bannerStates } from "../states.ts";

/** When a banner is shown, and what both sizes have. */
const ofEachBanner = () => ({
  position: smallint().notNull(),
  url: text().notNull(),
  images: pictures(),
  /** What the picture shows, for shoppers who do not see it. Empty when it shows nothing that the texts do not say. */
  alt: text().notNull().default(""),
  /** Shoppers see a published banner from `startsAt` until `endsAt`; without one of them, there is no limit. */
  state: text({ enum: bannerStates }).notNull().default("published"),
  startsAt: timestamptz(),
  endsAt: timestamptz(),
  /** Counts the edits by staff. */
  version: integer().notNull().default(1),
});

export const bigBanners = pgTable(
  "big_banners",
  {
    id: uuid().primaryKey(),
    headline: text().notNull(),
    line: text().notNull(),
    linkText: text().notNull(),
    productIds: uuid().array().notNull(),
    ...ofEachBanner(),
  },
  () => [check("big_banners_times", sql`ends_at > starts_at`)],
);

export const smallBanners = pgTable(
  "small_banners",
  {
    id: uuid().primaryKey(),
    category: text().notNull(),
    title: text().notNull(),
    ...ofEachBanner(),
  },
  () => [check("small_banners_times", sql`ends_at > starts_at`)],
);
