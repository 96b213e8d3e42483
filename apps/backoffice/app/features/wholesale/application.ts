import type { components } from "@haat/api-clients/auth";

export type ListedApplication = components["schemas"]["ListedWholesaleApplication"];
export type Application = components["schemas"]["StaffWholesaleApplication"];

export const applicationStates = [
  "waiting",
  "accepted",
  "rejected",
] as const satisfies readonly Application["state"][];
