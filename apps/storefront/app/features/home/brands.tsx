import { BrandMark } from "../../components/brand-mark.tsx";
import { Link } from "../../components/link.tsx";
import { searchHref } from "../../lib/hrefs.ts";

export function BrandList({ brands }: { readonly brands: readonly string[] }) {
  return (
    <ul className="rail">
      {brands.map((name) => (
        <li key={name} className="w-[8rem] md:w-[9rem]">
          <Link
            to={searchHref({ brand: name })}
            className="grid min-h-28 place-items-center content-center gap-2 rounded-l border border-line bg-surface transition-colors hover:border-ink"
          >
            <BrandMark name={name} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
