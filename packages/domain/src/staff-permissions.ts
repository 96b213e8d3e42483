export const staffRoles = [
  "owner",
  "manager",
  "buyer",
  "technician",
  "packer",
  "support",
  "accountant",
] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What a staff member may do. Reading what every colleague sees, such as names and stock, needs no permission. */
export const staffPermissions = [
  "staff.manage",
  "audit.read",
  /** Personal data of the people from whom the shop bought. */
  "seller.read",
  /** What the shop paid for a unit, and the margin. */
  "cost.read",
  "unit.intake",
  "unit.grade",
  "unit.price",
  "unit.correct",
  "unit.writeOff",
  "unit.repair",
  "unit.transfer",
  "product.edit",
  "product.publish",
  "price.change",
  "import.run",
  "export.run",
  "branch.edit",
  /** Banners, and which brands and categories shoppers see. */
  "home.edit",
  "order.read",
  "order.edit",
  "order.cancel",
  "shipment.pack",
  "shipment.book",
  "refund.create",
  "ledger.read",
  "message.read",
  "message.send",
  "coupon.read",
  "coupon.edit",
  "shopper.read",
  "shopper.changeTier",
  "shopper.endSessions",
  "shopper.erase",
  /** Alarms, failing jobs, heartbeats and the calls of providers. */
  "health.read",
  "job.retry",
] as const;
export type StaffPermission = (typeof staffPermissions)[number];

/** The permissions of each role. The only place that says who may do what. */
export const permissionsOf: Readonly<Record<StaffRole, readonly StaffPermission[]>> = {
  owner: staffPermissions,
  manager: staffPermissions.filter((permission) => permission !== "staff.manage"),
  buyer: ["seller.read", "cost.read", "unit.intake", "unit.transfer", "product.edit"],
  technician: ["unit.grade", "unit.repair", "unit.transfer"],
  packer: ["unit.transfer", "order.read", "shipment.pack", "shipment.book"],
  support: [
    "order.read",
    "order.edit",
    "order.cancel",
    "message.read",
    "message.send",
    "coupon.read",
    "shopper.read",
    "shopper.endSessions",
    "health.read",
    "job.retry",
  ],
  accountant: [
    "audit.read",
    "seller.read",
    "cost.read",
    "export.run",
    "order.read",
    "refund.create",
    "ledger.read",
    // They close the alarms about money.
    "health.read",
    "coupon.read",
  ],
};

export function mayStaff(role: StaffRole, permission: StaffPermission): boolean {
  return permissionsOf[role].includes(permission);
}
