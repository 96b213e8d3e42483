import { policies } from "@haat/shop/policies";
import { Store } from "lucide-react";

/** Spec §2. */
export function WholesalerAlert({ firstName }: { readonly firstName: string }) {
  return (
    <p role="status" className="flex items-start gap-3 rounded-m border border-neel bg-neel-soft px-4 py-3">
      <Store className="mt-0.5 size-5 shrink-0 text-neel" aria-hidden="true" />
      <span>
        <strong className="font-medium">Hello {firstName}. You logged in as a Wholesaler.</strong> You see
        wholesale prices, and {policies.wholesaleDiscountPercent}% comes off every order of at least{" "}
        {policies.wholesaleMinimumItems} items.
      </span>
    </p>
  );
}
