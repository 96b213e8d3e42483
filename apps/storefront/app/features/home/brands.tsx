import { BrandMark } from "../../components/brand-mark.tsx";
import { Link } from "../../components/link.tsx";
import { Picture } from "../../components/picture.tsx";
import { searchHref } from "../../lib/hrefs.ts";
import type { Brand } from "./home.server.ts";

/** The brands with their pictures from the catalogue. A brand without one has its mark. */
export function BrandList({ brands }: { readonly brands: readonly Brand[] }) {
  return (
    <ul className="rail">
      {brands.map(({ name, image }) => (
        <li key={name} className="w-[8rem] md:w-[9rem]">
          <Link
            to={searchHref({ brand: name })}
            className="grid min-h-28 place-items-center content-center gap-2 rounded-l border border-line bg-surface transition-colors hover:border-ink"
          >
            {image === null ? (
              <BrandMark name={name} />
            ) : (
              <>
                <span className="size-16">
                  <Picture path={image} alt="" sizes="4rem" largest={160} />
                </span>
                <span className="text-17 font-bold">{name}</span>
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
