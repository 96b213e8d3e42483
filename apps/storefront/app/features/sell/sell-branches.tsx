import { shop } from "@haat/shop/profile";
import { formatPhone } from "@haat/ui/format";
import { MapPin } from "lucide-react";
import { sellTexts } from "#messages/sell";
import { useBranches } from "../../lib/root-data.ts";

/** Where to bring the phone, and when. */
export function SellBranches() {
  const branches = useBranches();
  if (branches.length === 0) return null;
  return (
    <section aria-labelledby="sell-branches" className="grid content-start gap-4">
      <h2 id="sell-branches" className="text-21">
        {sellTexts.branches}
      </h2>
      <ul className="grid gap-4">
        {branches.map(({ code, name, address, city, pincode, phone, mapUrl }) => (
          <li key={code} className="flex gap-3">
            <MapPin className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
            <div>
              <p className="font-medium">{name}</p>
              <p className="text-muted">
                {address}, {city} {pincode}
              </p>
              <p className="text-muted">{sellTexts.hours({ hours: shop.support.hours })}</p>
              <p className="flex flex-wrap gap-x-5">
                {[
                  { href: `tel:${phone}`, text: formatPhone(phone) },
                  { href: mapUrl, text: sellTexts.map },
                ].map(({ href, text }) => (
                  <a
                    key={href}
                    href={href}
                    rel="noreferrer"
                    className="inline-flex min-h-11 items-center font-medium text-neel underline-offset-4 hover:underline"
                  >
                    {text}
                  </a>
                ))}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="text-muted">{sellTexts.exchange}</p>
    </section>
  );
}
