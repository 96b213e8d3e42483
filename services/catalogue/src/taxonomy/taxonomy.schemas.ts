import { z } from "zod";

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
