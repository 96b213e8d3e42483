import type { StaffPermission } from "@haat/domain/staff-permissions";
import { auditTexts } from "#messages/audit";
import type { StaffAction } from "./merge-actions.ts";

type Subject = Pick<StaffAction, "subjectKind" | "subjectId">;

const kinds: Readonly<Record<string, string>> = auditTexts.subjects;

/** `Phone f27b4e90`, `Branch jaynagar`, and colleagues by their name. */
export function subjectName(
  { subjectKind, subjectId }: Subject,
  names: Readonly<Record<string, string>>,
): string {
  if (subjectKind === "staff") return names[subjectId] ?? subjectId;
  // The first part of an id is enough to tell one row from another.
  const id = /^[\da-f]{8}-/.test(subjectId) ? subjectId.slice(0, 8) : subjectId;
  return auditTexts.subject({ kind: kinds[subjectKind] ?? subjectKind, id });
}

/** The pages of subjects that have one, and the permission without which they show nothing. */
const pages: Readonly<Record<string, { path: string; permission?: StaffPermission }>> = {
  unit: { path: "/units" },
  product: { path: "/products" },
  stock: { path: "/products" },
  import: { path: "/imports", permission: "import.run" },
  branch: { path: "/branches", permission: "branch.edit" },
  bigBanner: { path: "/home-page/big-banners", permission: "home.edit" },
  smallBanner: { path: "/home-page/small-banners", permission: "home.edit" },
  brand: { path: "/home-page/brands", permission: "home.edit" },
  category: { path: "/home-page/categories", permission: "home.edit" },
  seller: { path: "/sellers", permission: "seller.read" },
  order: { path: "/orders", permission: "order.read" },
  coupon: { path: "/coupons", permission: "coupon.read" },
  ticket: { path: "/inbox", permission: "message.read" },
  sellRequest: { path: "/sell-requests", permission: "message.read" },
  shopper: { path: "/shoppers", permission: "shopper.read" },
  wholesaleApplication: { path: "/wholesale", permission: "shopper.changeTier" },
};

/** The page of a subject that this member may open. */
export function subjectHref(
  { subjectKind, subjectId }: Subject,
  permissions: readonly StaffPermission[],
): string | undefined {
  const page = pages[subjectKind];
  if (!page || (page.permission && !permissions.includes(page.permission))) return undefined;
  return `${page.path}/${encodeURIComponent(subjectId)}`;
}
