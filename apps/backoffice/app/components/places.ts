import type { StaffPermission } from "@haat/domain/staff-permissions";
import {
  BadgePercent,
  FileSpreadsheet,
  HandCoins,
  HeartPulse,
  House,
  Images,
  Inbox,
  type LucideIcon,
  PackageCheck,
  ReceiptText,
  ScrollText,
  Smartphone,
  Store,
  Tags,
  TicketPercent,
  UserSearch,
  Users,
} from "lucide-react";
import { shellTexts } from "#messages/shell";
import type { Member } from "../server/session.server.ts";

interface Place {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly text: string;
  readonly about: string;
  /** Without one, everybody sees it. */
  readonly permission?: StaffPermission;
}

const places: readonly Place[] = [
  { to: "/", icon: House, ...shellTexts.places.today },
  { to: "/orders", icon: ReceiptText, ...shellTexts.places.orders, permission: "order.read" },
  { to: "/packing", icon: PackageCheck, ...shellTexts.places.packing, permission: "shipment.pack" },
  { to: "/inbox", icon: Inbox, ...shellTexts.places.inbox, permission: "message.read" },
  { to: "/sell-requests", icon: HandCoins, ...shellTexts.places.sellRequests, permission: "message.read" },
  {
    to: "/wholesale",
    icon: BadgePercent,
    ...shellTexts.places.wholesale,
    permission: "shopper.changeTier",
  },
  { to: "/shoppers", icon: UserSearch, ...shellTexts.places.shoppers, permission: "shopper.read" },
  { to: "/units", icon: Smartphone, ...shellTexts.places.units },
  { to: "/products", icon: Tags, ...shellTexts.places.products },
  { to: "/coupons", icon: TicketPercent, ...shellTexts.places.coupons, permission: "coupon.read" },
  { to: "/imports", icon: FileSpreadsheet, ...shellTexts.places.imports, permission: "import.run" },
  { to: "/home-page", icon: Images, ...shellTexts.places.homePage, permission: "home.edit" },
  { to: "/branches", icon: Store, ...shellTexts.places.branches },
  { to: "/health", icon: HeartPulse, ...shellTexts.places.health, permission: "health.read" },
  { to: "/audit", icon: ScrollText, ...shellTexts.places.audit, permission: "audit.read" },
  { to: "/staff", icon: Users, ...shellTexts.places.staff },
];

/** The places of the navigation that this member may open. */
export function placesOf({ permissions }: Pick<Member, "permissions">): readonly Place[] {
  return places.filter(({ permission }) => permission === undefined || permissions.includes(permission));
}
