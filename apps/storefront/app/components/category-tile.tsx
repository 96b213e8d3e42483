import { categoryHref } from "../lib/hrefs.ts";
import { Link } from "./link.tsx";
import { Picture } from "./picture.tsx";

interface CategoryTileProps {
  readonly name: string;
  readonly image: string | null;
  /** Whether it is at the top of its page, so that its picture loads first. */
  readonly first?: boolean;
}

/** A link to a category. */
export function CategoryTile({ name, image, first = false }: CategoryTileProps) {
  return (
    <Link
      to={categoryHref(name)}
      className="flex h-full items-center justify-between gap-x-4 overflow-hidden rounded-l bg-tile transition-shadow hover:shadow-lift max-md:flex-col max-md:pt-4 md:ps-9"
    >
      <span className="text-21 font-bold tracking-tight wrap-break-word md:text-36">{name}</span>
      <span className="w-4/5 max-w-70 min-w-0 md:w-1/2">
        {image ? (
          <Picture path={image} alt="" sizes="(min-width: 48rem) 17rem, 45vw" largest={640} first={first} />
        ) : null}
      </span>
    </Link>
  );
}
