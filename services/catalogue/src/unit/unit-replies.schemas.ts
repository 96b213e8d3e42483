import { listFields } from "@haat/service-kit/list-cursor";
import { resultReply } from "@haat/service-kit/replies";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { rupees } from "../card/card.schemas.ts";
import { intakeSources, unitStates } from "../db/states.ts";
import { checkResults, grades } from "./grade.rules.ts";
import { imeiCheck, imeiCheckExample } from "./imei.staff.schemas.ts";

const unitId = "f27b4e90-1c6d-4a38-9e52-3d8a0b7c6f14";
const productId = "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05";
const time = z.iso.datetime();
const photo = z.object({ hash: z.string(), path: z.string() });

export const unitsQuery = z.strictObject({
  ...listFields,
  /** An IMEI, or words of the product. */
  q: z.string().max(100).optional(),
  state: z.enum(unitStates).optional(),
  branch: z.string().max(40).optional(),
  productId: uuidInput.optional(),
});

const unitSummary = z
  .object({
    id: z.uuid(),
    imei: z.string(),
    imei2: z.string().nullable(),
    state: z.enum(unitStates),
    grade: z.string().nullable(),
    branch: z.string(),
    batteryHealth: z.int().nullable(),
    photo: z.string().nullable(),
    receivedAt: time,
    productId: z.uuid(),
    title: z.string(),
    color: z.string(),
    ramGb: z.number().nullable(),
    storageGb: z.number().nullable(),
    condition: z.string().nullable(),
    published: z.boolean(),
    consumerPrice: rupees,
  })
  .meta({ id: "StaffUnitSummary" });

export const unitsReply = z
  .object({
    success: z.literal(true),
    result: z.array(unitSummary),
    /** null on the last page. */
    next: z.string().nullable(),
  })
  .meta({
    id: "StaffUnits",
    example: {
      success: true,
      result: [
        {
          id: unitId,
          imei: "352099001761481",
          imei2: null,
          state: "received",
          grade: null,
          branch: "jaynagar",
          batteryHealth: null,
          photo: null,
          receivedAt: "2026-11-24T10:00:00.000Z",
          productId,
          title: "Redmi Note 12 5G",
          color: "Mystique Blue",
          ramGb: 6,
          storageGb: 128,
          condition: "Mint",
          published: true,
          consumerPrice: 15999,
        },
      ],
      next: null,
    },
  });

const transfer = z
  .object({
    id: z.uuid(),
    /** Of the slip. */
    number: z.int(),
    fromBranch: z.string(),
    toBranch: z.string(),
    toProductId: z.uuid(),
    reason: z.string(),
    sentBy: z.string(),
    sentAt: time,
    endedBy: z.string().nullable(),
    endedAt: time.nullable(),
    outcome: z.enum(["arrived", "cancelled"]).nullable(),
  })
  .meta({ id: "Transfer" });

const staffUnit = z
  .object({
    id: z.uuid(),
    imei: z.string(),
    imei2: z.string().nullable(),
    state: z.enum(unitStates),
    grade: z.string().nullable(),
    branch: z.string(),
    branchName: z.string(),
    /** null for roles that may not see it. */
    pricePaid: rupees.nullable(),
    batteryHealth: z.int().nullable(),
    receivedAt: time,
    inspectedAt: time.nullable(),
    checks: z.array(
      z.object({
        name: z.string(),
        ok: z.boolean(),
        note: z.string().nullable(),
        failed: z.boolean(),
        result: z.enum(checkResults),
        photo: z.string().nullable(),
      }),
    ),
    photos: z.array(photo),
    product: z.object({
      id: z.uuid(),
      slug: z.string(),
      title: z.string(),
      condition: z.string().nullable(),
      color: z.string(),
      ramGb: z.number().nullable(),
      storageGb: z.number().nullable(),
      published: z.boolean(),
      /** A draft whose first prices need no reason. */
      newDraft: z.boolean(),
      consumerPrice: rupees,
      wholesalePrice: rupees,
      images: z.array(z.string()),
    }),
    /** null for a unit that was not bought at the stock desk. */
    intake: z
      .object({ sellerId: z.uuid(), source: z.enum(intakeSources), note: z.string().nullable(), at: time })
      .nullable(),
    /** The newest check of each IMEI. */
    imeiChecks: z.array(imeiCheck),
    /** The newest one. */
    transfer: transfer.nullable(),
    history: z.array(
      z.object({
        fromState: z.string().nullable(),
        toState: z.string().nullable(),
        actorKind: z.string(),
        actorId: z.string(),
        at: time,
      }),
    ),
    earlierUnits: z.array(z.object({ id: z.uuid(), state: z.string(), receivedAt: time })),
    /** What to check on this phone. */
    checklist: z.object({
      class: z.enum(["sealed", "openBox", "keypad", "smartphone", "foldable"]),
      /** `marks`: the result may also be `faint` or `visible`. */
      checks: z.array(z.object({ name: z.string(), marks: z.boolean() })),
      needsBatteryHealth: z.boolean(),
      /** What an override may choose. */
      grades: z.array(z.enum(grades)),
    }),
  })
  .meta({ id: "StaffUnit" });

export const unitReply = resultReply(staffUnit).meta({
  example: {
    success: true,
    result: {
      id: unitId,
      imei: "352099001761481",
      imei2: null,
      state: "received",
      grade: null,
      branch: "jaynagar",
      branchName: "Jaynagar",
      pricePaid: 12500,
      batteryHealth: null,
      receivedAt: "2026-11-24T10:00:00.000Z",
      inspectedAt: null,
      checks: [],
      photos: [],
      product: {
        id: productId,
        slug: "Redmi-Note-12-5G",
        title: "Redmi Note 12 5G",
        condition: "Mint",
        color: "Mystique Blue",
        ramGb: 6,
        storageGb: 128,
        published: true,
        newDraft: false,
        consumerPrice: 15999,
        wholesalePrice: 14999,
        images: ["/media/76bcf9ac995efcd53ae83d88ba5f4b3a"],
      },
      intake: {
        sellerId: "6a1d9e42-7c3b-4f58-8e90-2b5d7a1c4e63",
        source: "counter",
        note: null,
        at: "2026-11-24T10:00:00.000Z",
      },
      imeiChecks: [imeiCheckExample],
      transfer: null,
      history: [],
      earlierUnits: [],
      checklist: {
        class: "smartphone",
        checks: [{ name: "Screen and touch", marks: false }],
        needsBatteryHealth: true,
        grades: ["Super-mint", "Mint", "Good"],
      },
    },
  },
});
