import { replyOf } from "@haat/api-clients/reply";
import { z } from "zod";
import type { Clients } from "../../server/clients.server.ts";
import { type editForm, saveEdit } from "../../server/save-edit.server.ts";
import { type ShownError, shownErrorOf } from "../../server/service-errors.server.ts";
import { type EntryKind, fieldText } from "./entry.ts";
import { fromIndiaField } from "./india-time.ts";

const text = z.string().trim().exactOptional();
const picture = z
  .string()
  .transform((hash) => (hash === "" ? [] : [hash]))
  .exactOptional();
const time = z
  .string()
  .transform((typed) => (typed === "" ? null : fromIndiaField(typed)))
  .exactOptional();
const position = z.coerce.number().exactOptional();

/** Changed fields of a form; those that are missing stay as they are. The catalogue checks what they have. */
const ofBanner = { position, url: text, images: picture, alt: text, startsAt: time, endsAt: time };
const bigBanner = z.object({ headline: text, line: text, linkText: text, ...ofBanner });
const smallBanner = z.object({ category: text, title: text, ...ofBanner });
const onHomePage = z.object({
  images: picture,
  position,
  shown: z
    .enum(["yes", "no"])
    .transform((choice) => choice === "yes")
    .exactOptional(),
});
const state = z.enum(["draft", "published", "archived"]).exactOptional();
const edits = {
  "big-banners": bigBanner.extend({ state }),
  "small-banners": smallBanner.extend({ state }),
  brands: onHomePage,
  categories: onHomePage,
};

export const newEntryForm = z.object({ id: z.uuid() }).catchall(z.string());

/** Adds a banner as a draft, or a brand. A second press adds nothing. */
export async function createEntry(
  { catalogue }: Pick<Clients, "catalogue">,
  kind: EntryKind,
  { id, ...values }: z.output<typeof newEntryForm>,
): Promise<{ id: string } | { error: ShownError }> {
  try {
    switch (kind) {
      case "big-banners":
        await replyOf(
          catalogue.POST("/api/staff/banners/big/create", {
            body: { id, ...bigBanner.required().parse(values) },
          }),
        );
        break;
      case "small-banners":
        await replyOf(
          catalogue.POST("/api/staff/banners/small/create", {
            body: { id, ...smallBanner.required().parse(values) },
          }),
        );
        break;
      case "brands":
        await replyOf(
          catalogue.POST("/api/staff/brands/create", {
            body: { id, ...onHomePage.extend({ name: text }).required().parse(values) },
          }),
        );
        break;
      case "categories":
        throw new Error("categories are not added");
    }
    return { id };
  } catch (error) {
    return { error: shownErrorOf(error) };
  }
}

/** Saves the changed fields of a banner, brand or category. */
export async function saveEntry(
  { catalogue }: Pick<Clients, "catalogue">,
  { kind, id }: { readonly kind: EntryKind; readonly id: string },
  sent: z.output<typeof editForm>,
) {
  const save = async (version: number, changed: Readonly<Record<string, string>>) => {
    switch (kind) {
      case "big-banners": {
        const request = {
          params: { path: { bannerId: id } },
          body: { version, ...edits[kind].parse(changed) },
        };
        return await replyOf(catalogue.POST("/api/staff/banners/big/{bannerId}/edit", request));
      }
      case "small-banners": {
        const request = {
          params: { path: { bannerId: id } },
          body: { version, ...edits[kind].parse(changed) },
        };
        return await replyOf(catalogue.POST("/api/staff/banners/small/{bannerId}/edit", request));
      }
      case "brands": {
        const request = {
          params: { path: { brandId: id } },
          body: { version, ...edits[kind].parse(changed) },
        };
        return await replyOf(catalogue.POST("/api/staff/brands/{brandId}/edit", request));
      }
      case "categories": {
        const request = {
          params: { path: { categoryId: id } },
          body: { version, ...edits[kind].parse(changed) },
        };
        return await replyOf(catalogue.POST("/api/staff/categories/{categoryId}/edit", request));
      }
    }
  };
  return await saveEdit(sent, { save, textOf: fieldText });
}
