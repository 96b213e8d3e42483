/**
 * The reference of a shipment at the courier: the order's reference and the branch code, because an order may have
 * several shipments.
 */
export const shipmentReference = (reference: string, branch: string) =>
  `${reference}-${branch.toUpperCase()}`;
