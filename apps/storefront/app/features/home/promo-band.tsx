import { homeTexts } from "#messages/home";
import { Alpona } from "../../components/alpona.tsx";
import { Link } from "../../components/link.tsx";
import { Picture } from "../../components/picture.tsx";
import { searchHref } from "../../lib/hrefs.ts";
import { sentence } from "../../lib/sentence.ts";
import type { Promotion } from "./home.server.ts";

/** The promotion of pre-owned phones (spec §2). */
export function PromoBand({ promotion }: { readonly promotion: Promotion }) {
  const { pictures, percent } = promotion;
  if (percent === null) return null;
  return (
    <section className="relative overflow-clip rounded-l bg-night text-day">
      <Alpona className="absolute -bottom-60 -left-40 size-150 opacity-10" />
      <div className="relative grid items-center gap-6 px-5 pt-10 md:grid-cols-[1.1fr_1fr] md:px-12 md:pt-0">
        <div className="grid justify-items-start gap-4 md:py-16">
          <h2 className="text-36 md:text-52">
            {sentence(
              homeTexts.promoTitle({
                percent,
                highlight: (text) => <span className="text-genda">{text}</span>,
                together: (text) => <span className="whitespace-nowrap">{text}</span>,
              }),
            )}
          </h2>
          <p className="max-w-100 text-17 opacity-80">{homeTexts.promo}</p>
          <Link
            to={searchHref({ tag: "old", category: "phone", discount: `${percent}%+` })}
            className="button button-main bg-genda! text-genda-ink!"
          >
            {homeTexts.promoLink}
          </Link>
        </div>
        <ul className="flex items-end justify-center self-end">
          {pictures.map((path, index) => (
            <li
              key={path}
              className={`-mx-3 w-[38%] max-w-64 ${index === 1 ? "z-10 -mb-4 md:-mb-8" : "-mb-10 md:-mb-20"}`}
            >
              <Picture path={path} alt="" sizes="(min-width: 48rem) 16rem, 38vw" largest={480} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
