import type { ReactNode } from "react";
import { cartTexts } from "#messages/cart";
import { rowGrid } from "./cart-table.tsx";

const bar = "rounded-s bg-tile";

/** The shape of the cart while prices and stock load. */
export function CartSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div role="status" aria-label={cartTexts.loading}>
      <CartColumns
        table={
          <div className="animate-pulse divide-y divide-line rounded-l border border-line bg-surface md:pt-10">
            {Array.from({ length: rows }, (_, index) => (
              <Row key={index} />
            ))}
          </div>
        }
        totals={
          // Hidden where it is below the rows: it would jump when their number is known.
          <div className="grid animate-pulse gap-4 rounded-l border max-lg:hidden border-line bg-surface p-5">
            <div className={`h-7 w-1/2 ${bar}`} />
            <div className={`h-5 w-full ${bar}`} />
            <div className={`h-5 w-full ${bar}`} />
            <div className={`h-7 w-full ${bar}`} />
            <div className={`h-10 w-full ${bar}`} />
            <div className={`h-12 w-full max-md:hidden ${bar}`} />
          </div>
        }
      />
    </div>
  );
}

function Row() {
  return (
    <div className={`${rowGrid.split(" md:")[0]} md:flex md:gap-4 md:p-5`}>
      <div className={`aspect-square rounded-m md:w-24 ${bar}`} />
      <div className="col-span-2 grid grow content-start gap-2 self-start">
        <div className={`h-5 w-4/5 ${bar}`} />
        <div className={`h-4 w-1/2 ${bar}`} />
        <div className={`h-6 w-1/3 ${bar}`} />
      </div>
      <div className={`col-span-2 h-11 w-32 ${bar}`} />
      <div className={`h-6 w-20 justify-self-end ${bar}`} />
    </div>
  );
}

/** The two columns of the cart, for the content and for its skeleton. */
export function CartColumns({ table, totals }: { readonly table: ReactNode; readonly totals: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="@container">{table}</div>
      <div className="lg:sticky lg:top-28">{totals}</div>
    </div>
  );
}
