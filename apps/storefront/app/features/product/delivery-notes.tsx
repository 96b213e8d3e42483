import { formatInr, paise } from "@haat/domain/money";
import { policies } from "@haat/shop/policies";
import { MessageCircle, RotateCcw, ShieldCheck, Truck } from "lucide-react";
import { useBranches, useTier } from "../../lib/root-data.ts";
import type { ProductDetail } from "./product-detail.ts";

const codLimit = formatInr(paise(policies.codLimitPaise));

/** Delivery, return, warranty, and whom to ask: each branch has its own number (spec §2). */
export function DeliveryNotes({ product, url }: { readonly product: ProductDetail; readonly url: string }) {
  const branch = useBranches().find(({ name }) => name === product.branch);
  const tier = useTier();
  const question = encodeURIComponent(`Hello, I have a question about ${product.title}: ${url}`);
  return (
    <ul className="grid gap-3 border-t border-line pt-5">
      <li className="flex gap-3">
        <Truck className="size-5 shrink-0" aria-hidden="true" />
        <span>
          {tier === "wholesaler"
            ? "Free delivery all over India. You pay an advance online, and the rest in cash at the door."
            : `Free delivery all over India when you pay first. On cash on delivery, up to ${codLimit}, you pay the courier's charge online.`}
        </span>
      </li>
      <li className="flex gap-3">
        <RotateCcw className="size-5 shrink-0" aria-hidden="true" />
        <span>Free {product.returnDays} days delivery return, counted from the day it reaches you.</span>
      </li>
      {product.warranty ? (
        <li className="flex gap-3">
          <ShieldCheck className="size-5 shrink-0" aria-hidden="true" />
          <span>Warranty: {product.warranty}</span>
        </li>
      ) : null}
      {branch ? (
        <li>
          <a
            href={`https://wa.me/${branch.chatPhone.slice(1)}?text=${question}`}
            rel="noreferrer"
            target="_blank"
            className="inline-flex min-h-11 items-center gap-3 font-medium text-neel underline-offset-4 hover:underline"
          >
            <MessageCircle className="size-5" aria-hidden="true" /> Chat with the {branch.name} branch
          </a>
        </li>
      ) : null}
    </ul>
  );
}
