import { z } from "zod";
import { mediaPath } from "../media/media.wire.ts";
import type { allBranches, allBrands, allCategories } from "./taxonomy.repository.ts";

/** Paths under `/media/`. */
const pictures = z.array(z.string());

export const brand = z
  .object({ _id: z.uuid(), brandName: z.string(), brandImage: pictures })
  .meta({ id: "Brand" });

export const branch = z
  .object({
    _id: z.uuid(),
    branchName: z.string(),
    branchImage: pictures,
    code: z.string(),
    address: z.string(),
    city: z.string(),
    district: z.string(),
    state: z.string(),
    pincode: z.string(),
    phone: z.string(),
    /** Chat support; a branch may have its own number (spec §2). */
    chatPhone: z.string(),
    mapUrl: z.string(),
  })
  .meta({ id: "Branch" });

export const category = z
  .object({
    _id: z.uuid(),
    categoryName: z.string(),
    categoryImage: pictures,
    subcategories: z.array(z.string()),
  })
  .meta({ id: "Category" });

type Row<Query extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Query>>[number];

export function brandToWire(row: Row<typeof allBrands>): z.input<typeof brand> {
  return { _id: row.id, brandName: row.name, brandImage: row.images.map(mediaPath) };
}

export function branchToWire(row: Row<typeof allBranches>): z.input<typeof branch> {
  const { code, address, city, district, state, pincode, phone, chatPhone, mapUrl } = row;
  return {
    _id: row.id,
    branchName: row.name,
    branchImage: row.images.map(mediaPath),
    code,
    address,
    city,
    district,
    state,
    pincode,
    phone,
    chatPhone,
    mapUrl,
  };
}

export function categoryToWire(row: Row<typeof allCategories>): z.input<typeof category> {
  return {
    _id: row.id,
    categoryName: row.name,
    categoryImage: row.images.map(mediaPath),
    subcategories: row.subcategories,
  };
}
