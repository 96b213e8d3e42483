import { localPath } from "@haat/domain/local-path";
import { resultReply } from "@haat/service-kit/replies";
import { z } from "zod";
import { bannerStates } from "../db/states.ts";
import { pictureHash } from "../media/media.schemas.ts";
import { messages } from "../messages.ts";
import { lineInput, positionInput } from "../staff-inputs.ts";
import { type allBanners, bannerStatuses } from "./banner.repository.ts";

/** A page of the shop. Banners never lead to another site. */
const pathInput = z
  .string()
  .trim()
  .max(500)
  .refine((text) => localPath(text) !== null, { error: () => messages().staff.localPath })
  .transform((text) => localPath(text) ?? "/");

const timeInput = z.iso
  .datetime()
  // PostgreSQL has no year 0.
  .refine((text) => !text.startsWith("0000"))
  .nullable()
  .transform((text) => (text === null ? null : new Date(text)));

const ofEachBanner = {
  position: positionInput,
  url: pathInput,
  images: z.array(pictureHash).length(1, { error: () => messages().staff.onePicture }),
  alt: lineInput(150),
  startsAt: timeInput,
  endsAt: timeInput,
};
const bigFields = {
  headline: lineInput(60),
  line: lineInput(140),
  linkText: lineInput(30),
  ...ofEachBanner,
};
const smallFields = { category: lineInput(40), title: lineInput(40), ...ofEachBanner };
const ofEdit = {
  state: z.enum(bannerStates).optional(),
  /** The version that the edit is about. */
  version: z.int().min(1),
};

const exampleOfEach = {
  position: 1,
  url: "/products/search?tag=old",
  images: ["76bcf9ac995efcd53ae83d88ba5f4b3a"],
  alt: "Three phones beside each other",
  startsAt: "2026-10-15T18:30:00.000Z",
  endsAt: null,
};
const bigExample = {
  headline: "Diwali offers",
  line: "Pre-owned phones, checked and cleaned.",
  linkText: "Shop pre-owned phones",
  ...exampleOfEach,
};
const smallExample = { category: "Phone", title: "Pre-owned phones", ...exampleOfEach };
const id = "1d4f8a2c-6b3e-4975-8c10-5e7f9a2b4d63";

export const bannerParams = z.strictObject({ bannerId: z.uuid() });
export const createBigBannerBody = z
  .strictObject({ id: z.uuid(), ...bigFields })
  .meta({ example: { id, ...bigExample } });
export const createSmallBannerBody = z
  .strictObject({ id: z.uuid(), ...smallFields })
  .meta({ example: { id, ...smallExample } });
export const editBigBannerBody = z
  .strictObject(bigFields)
  .partial()
  .extend(ofEdit)
  .meta({ example: { version: 3, state: "published" } });
export const editSmallBannerBody = z
  .strictObject(smallFields)
  .partial()
  .extend(ofEdit)
  .meta({ example: { version: 3, state: "published" } });

const shownOfEach = {
  id: z.uuid(),
  position: z.int(),
  url: z.string(),
  images: z.array(z.string()),
  alt: z.string(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  state: z.enum(bannerStates),
  /** What it is at this moment: a published banner waits for its time, is shown, or has ended. */
  status: z.enum(bannerStatuses),
  version: z.int(),
};
const bigBanner = z
  .object({ headline: z.string(), line: z.string(), linkText: z.string(), ...shownOfEach })
  .meta({ id: "StaffBigBanner" });
const smallBanner = z
  .object({ category: z.string(), title: z.string(), ...shownOfEach })
  .meta({ id: "StaffSmallBanner" });

export const staffBannersReply = resultReply(
  z.object({ big: z.array(bigBanner), small: z.array(smallBanner) }),
).meta({
  example: {
    success: true,
    result: {
      big: [{ id, ...bigExample, state: "published", status: "shown", version: 3 }],
      small: [{ id, ...smallExample, state: "draft", status: "draft", version: 1 }],
    },
  },
});

type Banners = Awaited<ReturnType<typeof allBanners>>;

export function bannersToWire({ big, small }: Banners): z.input<typeof staffBannersReply>["result"] {
  return { big: big.map(timesToWire), small: small.map(timesToWire) };
}

function timesToWire<Row extends { readonly startsAt: Date | null; readonly endsAt: Date | null }>(row: Row) {
  return { ...row, startsAt: row.startsAt?.toISOString() ?? null, endsAt: row.endsAt?.toISOString() ?? null };
}
