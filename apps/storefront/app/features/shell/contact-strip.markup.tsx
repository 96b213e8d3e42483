import { shop } from "@haat/shop/profile";
import { Mail, Phone, ShieldCheck } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { footerTexts } from "../../texts/footer.ts";

const html = renderToStaticMarkup(<ContactStrip />);

/** Phone number, payment and e-mail address, above the header. */
export function contactStrip(): string | null {
  return html;
}

function ContactStrip() {
  return (
    <div className="border-b border-line text-13 text-muted">
      <div className="page flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <a href={`tel:${shop.support.phone}`} className="contact-link">
          <Phone className="size-4" aria-hidden="true" /> {shop.support.phoneShown}
        </a>
        <p className="hidden items-center gap-1.5 whitespace-nowrap min-[22rem]:flex">
          <ShieldCheck className="size-4 text-paan" aria-hidden="true" />
          <span>
            {footerTexts.securePayment}
            <span className="hidden md:inline"> {footerTexts.throughGateway}</span>
          </span>
        </p>
        <a href={`mailto:${shop.support.email}`} className="contact-link min-w-11 justify-end">
          <Mail className="size-4" aria-hidden="true" />
          <span className="sr-only md:not-sr-only">{shop.support.email}</span>
        </a>
      </div>
    </div>
  );
}
