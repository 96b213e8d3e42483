import { shop } from "@haat/shop/profile";
import { Icon } from "@haat/ui/icons";
import type { ReactNode } from "react";
import { footerTexts } from "#messages/footer";
import { linkTexts } from "#messages/link";
import { AlponaBorder } from "../../components/alpona.tsx";
import { Link } from "../../components/link.tsx";
import { Logo } from "../../components/logo.tsx";
import { useBranches } from "../../lib/root-data.ts";
import { sentence } from "../../lib/sentence.ts";
import { categoryLinks, tagLinks } from "./links.ts";

const item = "inline-flex min-h-11 items-center hover:underline md:min-h-8";

export function Footer() {
  const branches = useBranches();
  const useful = [
    { to: "/about", text: linkTexts.aboutUs },
    { to: "/contact", text: footerTexts.contactUs },
    { to: "/sell", text: footerTexts.wantToSell },
    { to: "/terms-condition", text: linkTexts.terms },
    { to: "/policies", text: linkTexts.policies },
  ];
  const browse = [{ to: "/products", text: footerTexts.allProducts }, ...categoryLinks, ...tagLinks];
  return (
    <footer className="mt-18 border-t border-line bg-surface">
      <AlponaBorder className="text-muted opacity-50" />
      <div className="page grid gap-8 py-12 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1.4fr]">
        <div className="grid content-start gap-3">
          <Logo />
          <p className="max-w-64 text-muted">{footerTexts.tagline}</p>
          <p>
            <a href={`tel:${shop.support.phone}`} className={item}>
              {shop.support.phoneShown}
            </a>
            <br />
            <a href={`mailto:${shop.support.email}`} className={item}>
              {shop.support.email}
            </a>
            <br />
            <span className="text-muted">{footerTexts.supportHours({ hours: shop.support.hours })}</span>
          </p>
          <ul className="-ms-2.5 flex">
            {shop.social.map(({ name, url }) => (
              <li key={name}>
                <a
                  href={url}
                  rel="noreferrer"
                  aria-label={footerTexts.social({ network: name })}
                  className="inline-flex size-11 items-center justify-center rounded-pill hover:bg-tile"
                >
                  <span className={`mark mark-${name.toLowerCase()} size-5`} aria-hidden="true" />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Links title={footerTexts.usefulLinks} links={useful} />
        <Links title={footerTexts.browse} links={browse} />
        <div className="grid content-start gap-4">
          {branches.length > 0 ? <h2 className="text-17">{footerTexts.branches}</h2> : null}
          {branches.map((branch) => (
            <p key={branch.code} className="text-muted">
              <span className="font-medium text-ink">{branch.name}</span>
              <br />
              {branch.address}, {branch.city} {branch.pincode}
              <br />
              <a href={branch.mapUrl} rel="noreferrer" className={`${item} gap-1.5 text-neel`}>
                <Icon name="place" className="size-4" /> {footerTexts.branchMap({ branch: branch.name })}
              </a>
            </p>
          ))}
          <p className="flex flex-wrap items-center gap-2 border-t border-line pt-4 text-muted">
            <Icon name="delivery" className="size-5" />{" "}
            {sentence(
              footerTexts.deliveredBy({
                name: (courier) => (
                  <span className="text-17 font-bold tracking-tight text-ink uppercase">{courier}</span>
                ),
              }),
            )}
          </p>
        </div>
      </div>
      <div className="border-t border-line">
        <p className="page py-4 text-13 text-muted">{footerTexts.legal}</p>
      </div>
    </footer>
  );
}

function Links({
  title,
  links,
}: {
  readonly title: string;
  readonly links: readonly { readonly to: string; readonly text: string }[];
}): ReactNode {
  return (
    <nav aria-label={title} className="grid content-start gap-2">
      <h2 className="text-17">{title}</h2>
      <ul className="text-muted">
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={item}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
