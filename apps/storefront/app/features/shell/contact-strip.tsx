import { shop } from "@haat/shop/profile";
import { Icon } from "@haat/ui/icons";
import { footerTexts } from "#messages/footer";
import { sentence } from "../../lib/sentence.ts";

/** 36 px high, and 44 px to hit: its lower end is above the header's padding. */
const contactLink =
  "relative z-40 inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap before:absolute before:inset-x-0 before:top-0 before:h-11 hover:text-ink";

/** Phone number, payment and e-mail address, above the header. */
export function ContactStrip() {
  return (
    <div className="border-b border-line text-13 text-muted">
      <div className="page flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <a href={`tel:${shop.support.phone}`} className={contactLink}>
          <Icon name="phone" className="size-4" /> {shop.support.phoneShown}
        </a>
        <p className="hidden items-center gap-1.5 whitespace-nowrap min-[22rem]:flex">
          <Icon name="secure" className="size-4 text-paan" />
          <span>
            {sentence(
              footerTexts.securePayment({ wide: (text) => <span className="hidden md:inline">{text}</span> }),
            )}
          </span>
        </p>
        <a href={`mailto:${shop.support.email}`} className={`${contactLink} min-w-11 justify-end`}>
          <Icon name="mail" className="size-4" />
          <span className="sr-only md:not-sr-only">{shop.support.email}</span>
        </a>
      </div>
    </div>
  );
}
