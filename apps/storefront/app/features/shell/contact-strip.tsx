import { shop } from "@haat/shop/profile";
import { Icon } from "../../components/icons.tsx";
import { footerTexts } from "../../texts/shell.ts";

/** Phone number, payment and e-mail address, above the header. */
export function ContactStrip() {
  return (
    <div className="border-b border-line text-13 text-muted">
      <div className="page flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <a href={`tel:${shop.support.phone}`} className="contact-link">
          <Icon name="phone" className="size-4" /> {shop.support.phoneShown}
        </a>
        <p className="hidden items-center gap-1.5 whitespace-nowrap min-[22rem]:flex">
          <Icon name="secure" className="size-4 text-paan" />
          <span>
            {footerTexts.securePayment}
            <span className="hidden md:inline"> {footerTexts.throughGateway}</span>
          </span>
        </p>
        <a href={`mailto:${shop.support.email}`} className="contact-link min-w-11 justify-end">
          <Icon name="mail" className="size-4" />
          <span className="sr-only md:not-sr-only">{shop.support.email}</span>
        </a>
      </div>
    </div>
  );
}
