import { BadgePercent, HandCoins, Store } from "lucide-react";
import { wholesalerWelcomeTexts as texts } from "#messages/wholesaler-welcome";
import { Alpona } from "../../components/alpona.tsx";
import { ButtonLink } from "../../components/button-link.tsx";

const benefits = [
  { icon: Store, ...texts.benefits.prices },
  { icon: BadgePercent, ...texts.benefits.discount },
  { icon: HandCoins, ...texts.benefits.advance },
];

interface WholesalerWelcomeProps {
  readonly firstName: string;
  /** The page that required the sign-in. */
  readonly from: string | null;
}

/** Spec §2 "wholesaler offer page". */
export function WholesalerWelcome({ firstName, from }: WholesalerWelcomeProps) {
  return (
    <div className="page grid gap-6 pt-6">
      <section className="relative overflow-hidden rounded-l bg-night px-5 py-12 text-day md:px-12 md:py-18">
        <Alpona className="absolute -right-24 -bottom-32 size-110 opacity-20" />
        <div className="relative grid max-w-text gap-4">
          <p className="text-17">{texts.greeting({ firstName })}</p>
          <h1 className="text-36 md:text-52">{texts.title}</h1>
          <p className="text-17">{texts.intro}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            <ButtonLink to={from ?? "/products"} className="bg-genda! text-genda-ink!">
              {from === null ? texts.seePrices : texts.continue}
            </ButtonLink>
            <ButtonLink to="/account" look="quiet">
              {texts.account}
            </ButtonLink>
          </div>
        </div>
      </section>
      <ul className="grid gap-4 md:grid-cols-3">
        {benefits.map(({ icon: Icon, title, text }) => (
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
