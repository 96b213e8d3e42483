import { shop } from "@haat/shop/profile";
import { ArrowLeft, CircleQuestionMark } from "lucide-react";
import { useLocation } from "react-router";
import { checkoutTexts } from "#messages/checkout";
import { linkTexts } from "#messages/link";
import { Link } from "../../components/link.tsx";
import { Logo } from "../../components/logo.tsx";
import { useHydrated } from "../../lib/use-hydrated.ts";

const texts = checkoutTexts.header;
const link =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-pill px-2.5 font-medium hover:bg-tile";

/** Logo, current step, help and the way back to the cart; nothing that leads away from the order. */
export function CheckoutHeader() {
  return (
    <header className="sticky top-(--header-top) z-30 border-b border-line bg-paper">
      <div className="page flex flex-wrap items-center gap-x-2 py-1.5 sm:gap-x-4">
        <Link to="/cart" className={`${link} -ms-2.5`}>
          <ArrowLeft className="size-5" aria-hidden="true" />
          <span className="sr-only md:not-sr-only">{texts.backToCart}</span>
        </Link>
        <Link to="/" aria-label={linkTexts.homeLink} className="inline-flex h-11 items-center">
          <Logo />
        </Link>
        <StepText />
        <Link to="/contact" className={`${link} -me-2.5 ms-auto`}>
          <CircleQuestionMark className="size-5" aria-hidden="true" />
          <span className="sr-only sm:not-sr-only">{texts.help}</span>
        </Link>
      </div>
    </header>
  );
}

/** The server does not know the step: it is in the URL's fragment. */
function StepText() {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const number = ["#address", "#summary", "#payment", "#order"].indexOf(hash) + 2;
  return (
    <p className="text-13 text-muted">
      {isHydrated && number > 1 ? (number > 4 ? texts.lastStep : texts.step({ number, of: 4 })) : null}
    </p>
  );
}

/** Below checkout, instead of the shop's footer. */
export function CheckoutFooter() {
  const { phone, phoneShown, hours } = shop.support;
  return (
    <p className="flex flex-wrap items-center gap-x-4 border-t border-line pt-3 text-13 text-muted">
      <span>
        <a
          href={`tel:${phone}`}
          className="inline-flex min-h-11 items-center whitespace-nowrap hover:text-ink"
        >
          {phoneShown}
        </a>
        , {hours}
      </span>
      <Link to="/policies" className="inline-flex min-h-11 items-center hover:text-ink">
        {linkTexts.policies}
      </Link>
      <Link to="/terms-condition" className="inline-flex min-h-11 items-center hover:text-ink">
        {linkTexts.terms}
      </Link>
    </p>
  );
}
