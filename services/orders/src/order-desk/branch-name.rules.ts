import type { OrderPageRows } from "./read-order-page.ts";

/** The name of the branch that sends a shipment, as the order's lines have it. */
export const branchNameOf = (
  { branch }: Pick<OrderPageRows["shipments"][number], "branch">,
  lines: OrderPageRows["lines"],
): string => lines.find((line) => line.branch === branch)?.dispatchFrom.branchName ?? branch;
