import type { ReactNode } from "react";

/** The two columns of the cart, for the content and for its skeleton. */
export function CartColumns({ table, totals }: { readonly table: ReactNode; readonly totals: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
      {table}
      <div className="lg:sticky lg:top-28">{totals}</div>
    </div>
  );
}
