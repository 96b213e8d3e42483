import type { components } from "@haat/api-clients/catalogue";
import { formatDateTime } from "@haat/ui/format";
import { homePageTexts } from "#messages/home-page";
import { fromIndiaField, toIndiaField } from "./india-time.ts";

type Schemas = components["schemas"];
export type BigBanner = Schemas["StaffBigBanner"];
export type SmallBanner = Schemas["StaffSmallBanner"];
export type Brand = Schemas["StaffBrand"];
export type Category = Schemas["StaffCategory"];

/** What the home page shows, as addresses of pages name it. */
export const entryKinds = ["big-banners", "small-banners", "brands", "categories"] as const;
export type EntryKind = (typeof entryKinds)[number];

export type Entry = BigBanner | SmallBanner | Brand | Category;

const ofBanner = ["url", "images", "alt", "startsAt", "endsAt", "position"] as const;

/** The fields of the form of each kind, in their order. */
const fieldsOf = {
  "big-banners": ["state", "headline", "line", "linkText", ...ofBanner],
  "small-banners": ["state", "title", "category", ...ofBanner],
  brands: ["name", "images", "position", "shown"],
  categories: ["images", "position", "shown"],
} as const;
export type FieldName = (typeof fieldsOf)[EntryKind][number];

/** A new banner is a draft. */
export function newFields(kind: EntryKind): readonly FieldName[] {
  return fieldsOf[kind].filter((name) => name !== "state");
}

/** Products refer to a brand by its name, which stays. */
export function editFields(kind: EntryKind): readonly FieldName[] {
  return fieldsOf[kind].filter((name) => name !== "name");
}

/** What the fields of the form have, by name. */
export type EntryValues = Readonly<Record<string, string>>;

export function valuesOf(entry: Entry): EntryValues {
  return Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, fieldText(value)]));
}

/** A value as a field has it: a time in India, the first of the pictures. */
export function fieldText(value: unknown): string {
  if (Array.isArray(value)) return fieldText(value[0]);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string" && /^\d{4}-\d\d-\d\dT.*Z$/.test(value)) return toIndiaField(value);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** A field's value as people read it. */
export function shownText(value: string): string {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) ? formatDateTime(fromIndiaField(value)) : value;
}

/** What a new entry begins with, after those that there are. */
export function newValues(kind: EntryKind, count: number): EntryValues {
  const empty = Object.fromEntries(newFields(kind).map((name) => [name, ""]));
  const position = String(count + 1);
  return kind === "brands" ? { ...empty, position, shown: "yes" } : { ...empty, position };
}

export function entryName(entry: Pick<Entry, "id"> & Partial<BigBanner & SmallBanner & Brand>): string {
  return entry.headline ?? entry.title ?? entry.name ?? entry.id;
}

export function labelOf(name: string): string {
  const labels: Readonly<Record<string, string>> = homePageTexts.fields;
  return labels[name] ?? name;
}
