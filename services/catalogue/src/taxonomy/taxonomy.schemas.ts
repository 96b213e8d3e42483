import { resultReply } from "@haat/service-kit/replies";
import { z } from "zod";
import { mediaPath } from "../media/media.wire.ts";
import type { allBranches, shownBrands, shownCategories } from "./taxonomy.repository.ts";

/** Paths under `/media/`. */
const pictures = z.array(z.string());

const brand = z.object({ _id: z.uuid(), brandName: z.string(), brandImage: pictures }).meta({ id: "Brand" });

const branch = z
  .object({
    _id: z.uuid(),
    branchName: z.string(),
    branchImage: pictures,
    code: z.string(),
    /** Other spellings of the name, in lower case. */
    aliases: z.array(z.string()),
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

const category = z
  .object({
    _id: z.uuid(),
    categoryName: z.string(),
    categoryImage: pictures,
    subcategories: z.array(z.string()),
  })
  .meta({ id: "Category" });

export const brandList = resultReply(z.array(brand)).meta({
  example: {
    success: true,
    result: [
      {
        _id: "1d4f8a2c-6b3e-4975-8c10-5e7f9a2b4d63",
        brandName: "Redmi",
        brandImage: ["/media/76bcf9ac995efcd53ae83d88ba5f4b3a"],
      },
    ],
    msg: "The brands we sell.",
  },
});

export const branchList = resultReply(z.array(branch)).meta({
  example: {
    success: true,
    result: [
      {
        _id: "6c9e2b71-4a8d-4f35-9b06-2d1e7c8f5a94",
        branchName: "Jaynagar",
        branchImage: ["/media/76bcf9ac995efcd53ae83d88ba5f4b3a"],
        code: "jaynagar",
        aliases: ["joynagar"],
        address: "12 Station Road",
        city: "Jaynagar Majilpur",
        district: "South 24 Parganas",
        state: "West Bengal",
        pincode: "743337",
        phone: "+919830012345",
        chatPhone: "+919830012345",
        mapUrl: "https://www.openstreetmap.org/?mlat=22.1752&mlon=88.4180#map=16/22.1752/88.4180",
      },
    ],
  },
});

export const categoryList = resultReply(z.array(category)).meta({
  example: {
    success: true,
    result: [
      {
        _id: "a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23",
        categoryName: "Phone",
        categoryImage: ["/media/76bcf9ac995efcd53ae83d88ba5f4b3a"],
        subcategories: ["smartphone", "keypad-phone"],
      },
    ],
  },
});

type Row<Query extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Query>>[number];

export function brandToWire(row: Row<typeof shownBrands>): z.input<typeof brand> {
  return { _id: row.id, brandName: row.name, brandImage: row.images.map(mediaPath) };
}

export function branchToWire(row: Row<typeof allBranches>): z.input<typeof branch> {
  const { code, aliases, address, city, district, state, pincode, phone, chatPhone, mapUrl } = row;
  return {
    _id: row.id,
    branchName: row.name,
    branchImage: row.images.map(mediaPath),
    code,
    aliases,
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

export function categoryToWire(row: Row<typeof shownCategories>): z.input<typeof category> {
  return {
    _id: row.id,
    categoryName: row.name,
    categoryImage: row.images.map(mediaPath),
    subcategories: row.subcategories,
  };
}
