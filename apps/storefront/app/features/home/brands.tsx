import { Link } from "react-router-dom";
import { BrandMark } from "../../components/brand-mark.tsx";
import { Rail } from "../../components/rail.tsx";
import { searchHref } from "../../lib/hrefs.ts";
import { homeTexts } from "../../texts/home.tsx";
import type { Brand } from "./home.server.ts";

export function Brands({ brands }: { readonly brands: readonly Brand[] }) {
  return (
    <Rail title={homeTexts.brands}>
      {brands.map(({ name }) => (
        <li key={name} className="w-32 shrink-0 snap-start md:w-36">
          <Link
            to={searchHref({ brand: name })}
            className="grid h-28 place-items-center content-center gap-2 rounded-l border border-line bg-surface transition-colors hover:border-ink"
          >
            <BrandMark name={name} />
          </Link>
        </li>
      ))}
    </Rail>
  );
}
