import type { Tier } from "@haat/domain/account";
import { Icon } from "@haat/ui/icons";
import { MessageCircle } from "lucide-react";
import { deliveryTexts } from "#messages/delivery";
import { returnStepsTexts } from "#messages/return-steps";
import { deliveryPolicyLink } from "../../components/policy-link.tsx";
import { ReturnSteps } from "../../components/return-steps.tsx";
import type { Branch } from "../../lib/branch.ts";
import { sentence } from "../../lib/sentence.ts";
import type { ProductDetail } from "./product-detail.ts";

interface DeliveryNotesProps {
  readonly product: Pick<
    ProductDetail,
    "title" | "price" | "branch" | "returnDays" | "warranty" | "countryOfOrigin" | "importer"
  >;
  readonly url: string;
  readonly branches: readonly Branch[];
  readonly tier: Tier;
}

/** Delivery, returns, warranty, country of origin and chat support, whose number differs by branch (spec §2), and what to do about a problem. */
export function DeliveryNotes({ product, url, branches, tier }: DeliveryNotesProps) {
  const branch = branches.find(({ name }) => name === product.branch);
  const question = encodeURIComponent(deliveryTexts.chatMessage({ title: product.title, url }));
  return (
    <div className="grid gap-5 border-t border-line pt-5">
      <ul className="grid gap-3">
        <li className="flex gap-3">
          <Icon name="delivery" className="size-5 shrink-0" />
          <span>
            {tier === "wholesaler"
              ? deliveryTexts.wholesaleSummary
              : sentence(deliveryTexts.summary({ link: deliveryPolicyLink }))}
          </span>
        </li>
        <li className="flex gap-3">
          <Icon name="returns" className="size-5 shrink-0" />
          <span>{deliveryTexts.returns({ days: product.returnDays })}</span>
        </li>
        {product.warranty ? (
          <li className="flex gap-3">
            <Icon name="secure" className="size-5 shrink-0" />
            <span>{product.warranty}</span>
          </li>
        ) : null}
        {product.countryOfOrigin ? (
          <li className="flex gap-3">
            <Icon name="package" className="size-5 shrink-0" />
            <span>
              {deliveryTexts.origin({ country: product.countryOfOrigin })}
              {product.importer ? ` ${deliveryTexts.importer({ importer: product.importer })}` : null}
            </span>
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
              <MessageCircle className="size-5" aria-hidden="true" />{" "}
              {deliveryTexts.chat({ branch: branch.name })}
            </a>
          </li>
        ) : null}
      </ul>
      <section aria-labelledby="return-steps" className="grid gap-2">
        <h2 id="return-steps" className="text-17">
          {returnStepsTexts.title}
        </h2>
        <ReturnSteps days={product.returnDays} price={product.price} />
      </section>
    </div>
  );
}
