import { pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { pictures } from "../columns.ts";

export const bigBanners = pgTable("big_banners", {
  id: uuid().primaryKey(),
  position: smallint().notNull(),
  headline: text().notNull(),
  line: text().notNull(),
  linkText: text().notNull(),
  url: text().notNull(),
  productIds: uuid().array().notNull(),
  images: pictures(),
});

export const smallBanners = pgTable("small_banners", {
  id: uuid().primaryKey(),
  position: smallint().notNull(),
  category: text().notNull(),
  title: text().notNull(),
  url: text().notNull(),
  images: pictures(),
});
