import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { pictures } from "../columns.ts";

/** What brands and categories have that the home page shows. */
const onHomePage = () => ({
  position: smallint().notNull(),
  images: pictures(),
  /** Hidden ones are neither on the home page nor offered as filters; their products stay on sale. */
  shown: boolean().notNull().default(true),
  /** Counts the edits by staff. */
  version: integer().notNull().default(1),
});

export const brands = pgTable("brands", {
  id: uuid().primaryKey(),
  /** Products refer to their brand by it. */
  name: text().notNull().unique(),
  ...onHomePage(),
});

export const branches = pgTable(
  "branches",
  {
    id: uuid().primaryKey(),
    /** Products, units, order lines and shipments refer to a branch by it. */
    code: text().notNull().unique(),
    position: smallint().notNull(),
    name: text().notNull().unique(),
    /** Other spellings of the name that filters accept, in lower case. */
    aliases: text().array().notNull().default(sql`'{}'`),
    address: text().notNull(),
    city: text().notNull(),
    district: text().notNull(),
    state: text().notNull(),
    pincode: text().notNull(),
    phone: text().notNull(),
    chatPhone: text().notNull(),
    mapUrl: text().notNull(),
    /** The warehouse's name at the courier: exact and case-sensitive. */
    warehouse: text().notNull().unique(),
    images: pictures(),
    /** Counts the edits by staff. */
    version: integer().notNull().default(1),
  },
  () => [
    check("branches_code", sql`code ~ '^[a-z][a-z0-9-]{1,30}$'`),
    check("branches_pincode", sql`pincode ~ '^[1-9][0-9]{5}$'`),
    // The storefront renders these as links.
    check("branches_phone", sql`phone ~ '^[+]91[0-9]{10}$'`),
    check("branches_chat_phone", sql`chat_phone ~ '^[+]91[0-9]{10}$'`),
    check("branches_map_url", sql`map_url ~ '^https://[^[:space:]]+$'`),
    // The maximum length that the courier accepts in a booking.
    check(
      "branches_lengths",
      sql`length(warehouse) between 1 and 100 and length(address) between 1 and 500
        and length(city) between 1 and 100 and length(state) between 1 and 100 and length(name) between 1 and 100`,
    ),
  ],
);

export const categories = pgTable("categories", {
  id: uuid().primaryKey(),
  /** Products refer to their category by it. */
  name: text().notNull().unique(),
  subcategories: text().array().notNull(),
  ...onHomePage(),
});
