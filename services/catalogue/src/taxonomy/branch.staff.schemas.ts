import { resultReply } from "@haat/service-kit/replies";
import { z } from "zod";
import { pictureHash } from "../media/media.schemas.ts";
import { lineInput, phoneInput } from "../staff-inputs.ts";

const fields = {
  name: lineInput(100),
  /** Other spellings of the name that filters accept. */
  aliases: z.array(z.string().trim().toLowerCase().min(1).max(100)).max(10),
  address: lineInput(500),
  city: lineInput(100),
  district: lineInput(100),
  state: lineInput(100),
  pincode: z.string().regex(/^[1-9]\d{5}$/),
  phone: phoneInput,
  chatPhone: phoneInput,
  mapUrl: z
    .string()
    .max(500)
    .regex(/^https:\/\/\S+$/),
  /** The warehouse's name at the courier: exact and case-sensitive. */
  warehouse: lineInput(100),
  images: z.array(pictureHash).max(10),
};

const example = {
  name: "Jaynagar",
  aliases: [],
  address: "12 Station Road",
  city: "Jaynagar Majilpur",
  district: "South 24 Parganas",
  state: "West Bengal",
  pincode: "743337",
  phone: "+919830012345",
  chatPhone: "+919830012345",
  mapUrl: "https://www.openstreetmap.org/?mlat=22.1752&mlon=88.4180#map=16/22.1752/88.4180",
  warehouse: "Haat Jaynagar",
  images: [],
};

const code = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,30}$/)
  .meta({ example: "ballygunge" });
export const branchParams = z.strictObject({ code });
export const createBranchBody = z
  .strictObject({ code, ...fields })
  .meta({ example: { code: "jaynagar", ...example } });
export const editBranchBody = z
  .strictObject(fields)
  .partial()
  .extend({
    /** The version that the edit is about. */
    version: z.int().min(1),
  })
  .meta({ example: { version: 3, phone: "+919830012345" } });

export const staffBranchesReply = resultReply(
  z.array(
    z
      .object({
        code: z.string(),
        name: z.string(),
        aliases: z.array(z.string()),
        address: z.string(),
        city: z.string(),
        district: z.string(),
        state: z.string(),
        pincode: z.string(),
        phone: z.string(),
        chatPhone: z.string(),
        mapUrl: z.string(),
        warehouse: z.string(),
        images: z.array(z.string()),
        version: z.int(),
      })
      .meta({ id: "StaffBranch" }),
  ),
).meta({ example: { success: true, result: [{ code: "jaynagar", ...example, version: 3 }] } });
