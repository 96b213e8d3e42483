import { tiers } from "@haat/domain/account";
import { parsePhone } from "@haat/domain/phone";
import { lineText } from "@haat/service-kit/text";
import { parsedInput, uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { messages } from "../messages.ts";
import { applicationStates } from "../wholesale/wholesale.rules.ts";

const time = z.iso.datetime();
const success = true;

export const findShopperBody = z
  .strictObject({ phone: parsedInput(parsePhone, () => messages().address.wrongMobileNumber) })
  .meta({ example: { phone: "9830012345" } });

const found = z.object({ id: z.uuid(), name: z.string(), tier: z.enum(tiers) });
const foundExample = { id: "5e7a1c93-2b8d-4e6f-8c40-9d3b6a1f2e74", name: "Ananya Sen", tier: "consumer" };

export const foundShopperReply = z
  .object({
    success: z.literal(true),
    result: found.nullable().meta({ description: "Null when no account has the number" }),
  })
  .meta({ example: { success, result: foundExample } });

export const shopperParams = z.object({ userId: uuidInput });

export const shopperReply = z
  .object({
    success: z.literal(true),
    result: found
      .extend({
        phone: z.string(),
        email: z.string().nullable(),
        gstin: z.string().nullable(),
        createdAt: time,
        closedAt: time.nullable().meta({ description: "When its user closed the account" }),
        sessions: z.int().nonnegative().meta({ description: "On how many devices the shopper is signed in" }),
        tierChanges: z
          .array(
            z.object({
              id: z.uuid(),
              from: z.enum(tiers),
              to: z.enum(tiers),
              by: z
                .string()
                .meta({ description: "The id of a member, or a name that was given to a command" }),
              reason: z.string(),
              at: time,
            }),
          )
          .meta({ description: "Newest first" }),
        applications: z
          .array(z.object({ id: z.uuid(), state: z.enum(applicationStates), createdAt: time }))
          .meta({ description: "For wholesale prices, newest first" }),
      })
      .meta({ id: "StaffShopper" }),
  })
  .meta({
    example: {
      success,
      result: {
        ...foundExample,
        phone: "+919830012345",
        email: "ananya@example.com",
        gstin: null,
        createdAt: "2026-05-11T07:42:10.000Z",
        closedAt: null,
        sessions: 1,
        tierChanges: [],
        applications: [
          {
            id: "0198c1d2-7f3a-7cde-8a12-3b7f3a09c2d4",
            state: "waiting",
            createdAt: "2026-11-24T10:02:00.000Z",
          },
        ],
      },
    },
  });

const reason = lineText
  .min(3, { error: () => messages().field.required })
  .max(300, { error: () => messages().field.tooLong({ limit: 300 }) });

export const changeTierBody = z
  .strictObject({ tier: z.enum(tiers), reason })
  .meta({ example: { tier: "consumer", reason: "has closed the business" } });

export const endSessionsBody = z
  .strictObject({ reason })
  .meta({ example: { reason: "the phone was stolen" } });
