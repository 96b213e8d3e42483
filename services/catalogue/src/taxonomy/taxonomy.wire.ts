import type { z } from "zod";
import { mediaPath } from "../media-path.ts";
import type { allBranches, allBrands, allCategories } from "./taxonomy.repository.ts";
import type { branch, brand, category } from "./taxonomy.schemas.ts";

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
