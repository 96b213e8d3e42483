import type { ReactNode } from "react";

/** Two cards beside each other on phones, four on desks. */
export function ProductGrid({ children }: { readonly children: ReactNode }) {
  return (
    <ul className="grid grid-cols-1 gap-3 min-[21rem]:grid-cols-2 md:grid-cols-3 md:gap-6 lg:grid-cols-4">
      {children}
    </ul>
  );
}
