import type { components } from "@haat/api-clients/catalogue";

export type Branch = components["schemas"]["StaffBranch"];

/** The fields of the form, in its order. */
export const branchFields = [
  "name",
  "address",
  "city",
  "district",
  "state",
  "pincode",
  "phone",
  "chatPhone",
  "mapUrl",
  "warehouse",
  "aliases",
] as const;
export type BranchField = (typeof branchFields)[number];

/** What the fields of the form have. */
export type BranchValues = Readonly<Record<BranchField, string>>;

export function valuesOf(branch: Branch): BranchValues {
  const { code: _, images: __, version: ___, aliases, ...texts } = branch;
  return { ...texts, aliases: aliases.join(", ") };
}

export const noValues: BranchValues = {
  name: "",
  address: "",
  city: "",
  district: "",
  state: "",
  pincode: "",
  phone: "",
  chatPhone: "",
  mapUrl: "",
  warehouse: "",
  aliases: "",
};
