import { formatInr, type Paise } from "@haat/domain/money";
import { policies } from "@haat/shop/policies";
import { BadgePercent, HandCoins, Store } from "lucide-react";
import { Alpona } from "../../components/alpona.tsx";
import { ButtonLink } from "../../components/button.tsx";

const terms = [
  {
    icon: Store,
    title: "Your own prices",
    text: "Every product shows the wholesale price, in lists, filters and the cart.",
  },
  {
    icon: BadgePercent,
    title: `${policies.wholesaleDiscountPercent}% off every bulk order`,
    text: `It comes off the goods of each order. An order has at least ${policies.wholesaleMinimumItems} items.`,
  },
  {
    icon: HandCoins,
    title: `${formatInr(policies.wholesaleAdvancePaise as Paise)} now, the rest later`,
    text: "You pay this advance online, never more than the order's total. The rest is paid when the goods come.",
  },
];

interface WholesalerWelcomeProps {
  readonly firstName: string;
  /** Where the person was going when they were asked to sign in. */
  readonly from: string | null;
}

/** Spec §2 "wholesaler offer page". */
export function WholesalerWelcome({ firstName, from }: WholesalerWelcomeProps) {
  return (
    <div className="page grid gap-6 pt-6">
      <section className="relative overflow-hidden rounded-l bg-night px-5 py-12 text-day md:px-12 md:py-18">
        <Alpona className="absolute -right-24 -bottom-32 size-110 opacity-20" />
        <div className="relative grid max-w-text gap-4">
          <p className="text-17">Hello {firstName}.</p>
          <h1 className="text-36 md:text-52">Welcome to your wholesaler account</h1>
          <p className="text-17">
            Buy for your shop from all our branches: graded, IMEI-checked, with a GST invoice.
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            <ButtonLink to={from ?? "/products"} className="bg-genda! text-genda-ink!">
              {from === null ? "See wholesale prices" : "Continue where you were"}
            </ButtonLink>
            <ButtonLink to="/account" look="quiet">
              My account
            </ButtonLink>
          </div>
        </div>
      </section>
      <ul className="grid gap-4 md:grid-cols-3">
        {terms.map(({ icon: Icon, title, text }) => (
          <li key={title} className="grid content-start gap-2 rounded-l border border-line bg-surface p-5">
            <Icon className="size-7 text-neel" aria-hidden="true" />
            <h2 className="mt-1 text-21">{title}</h2>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
