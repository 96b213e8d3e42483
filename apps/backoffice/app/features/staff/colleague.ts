import type { StaffRole } from "@haat/domain/staff-permissions";

export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly state: "invited" | "active" | "deactivated";
  readonly version: number;
}

/** What someone with `staff.manage` is about to change. */
export interface Change {
  readonly kind: "role" | "reset" | "deactivate" | "reactivate";
  readonly colleague: Colleague;
}
