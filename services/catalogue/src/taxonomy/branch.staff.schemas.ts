import { parsePhone } from "@haat/domain/phone";
import { resultReply } from "@haat/service-kit/replies";
import { lineText } from "@haat/service-kit/text";
import { z } from "zod";
import { messages } from "../messages.ts";
import { photoHash } from "../staff-inputs.ts";

const line = (most: number) => lineText.min(1).max(most);
const phone = z
  .string()
  .max(30)
  .transform((text, context) => {
    const parsed = parsePhone(text);
    if (parsed === null) context.addIssue({ code: "custom", message: messages().staff.phone });
    return parsed ?? "";
  });

const fields = {
  name: line(100),
  /** Other spellings of the name that filters accept. */
  aliases: z.array(z.string().trim().toLowerCase().min(1).max(100)).max(10),
  address: line(500),
  city: line(100),
  district: line(100),
  state: line(100),
  pincode: z.string().regex(/^[1-9]\d{5}$/),
  phone,
  chatPhone: phone,
  mapUrl: z
    .string()
    .max(500)
    .regex(/^https:\/\/\S+$/),
  /** The warehouse's name at the courier: exact and case-sensitive. */
  warehouse: line(100),
  images: z.array(photoHash).max(10),
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
  .meta({ example: { phone: "+919830012345" } });

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
      })
      .meta({ id: "StaffBranch" }),
  ),
).meta({ example: { success: true, result: [{ code: "jaynagar", ...example }] } });
