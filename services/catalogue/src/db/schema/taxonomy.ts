import { pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { branchCodes, pictures } from "../columns.ts";

export const brands = pgTable("brands", {
  id: uuid().primaryKey(),
  position: smallint().notNull(),
  name: text().notNull().unique(),
  images: pictures(),
});

export const branches = pgTable("branches", {
  id: uuid().primaryKey(),
  /** A branch code of `@haat/shop`. */
  code: text({ enum: branchCodes }).notNull().unique(),
  position: smallint().notNull(),
  name: text().notNull(),
  images: pictures(),
});

export const categories = pgTable("categories", {
  id: uuid().primaryKey(),
  position: smallint().notNull(),
  name: text().notNull().unique(),
  subcategories: text().array().notNull(),
  images: pictures(),
});
