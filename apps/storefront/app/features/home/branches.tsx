import { homeTexts } from "#messages/home";
import { Link } from "../../components/link.tsx";
import { Picture } from "../../components/picture.tsx";
import type { Branch } from "../../lib/branch.ts";
import { searchHref } from "../../lib/hrefs.ts";

/** Links to the products of each branch (spec §2). */
export function BranchList({ branches }: { readonly branches: readonly Branch[] }) {
  return (
    <ul className="rail">
      {branches.map(({ name, image, address, city, pincode }) => (
        <li key={name} className="w-[85%] md:w-[calc(50%-0.5rem)]">
          <Link
            to={searchHref({ branch: name })}
            className="grid h-full grid-cols-[2fr_3fr] overflow-hidden rounded-l border border-line bg-surface transition-colors hover:border-ink"
          >
            <span className="grid place-items-center bg-tile p-3">
              {image ? (
                <Picture path={image} alt="" sizes="(min-width: 48rem) 15rem, 35vw" largest={480} />
              ) : null}
            </span>
            <span className="grid content-center gap-1 p-4 md:p-6">
              <span className="text-21 font-bold tracking-tight">{name}</span>
              <span className="text-muted">
                {address}, {city} {pincode}
              </span>
              <span className="mt-2 font-medium text-neel">{homeTexts.shopBranch}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
