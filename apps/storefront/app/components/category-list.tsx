import { categoryHref } from "../lib/hrefs.ts";
import { kindName } from "../lib/kind-name.ts";
import { CategoryTile } from "./category-tile.tsx";
import { Link } from "./link.tsx";

interface CategoryListProps {
  readonly categories: readonly {
    readonly name: string;
    readonly image: string | null;
    /** Its subcategories. */
    readonly kinds: readonly string[];
  }[];
}

/** All categories with links to their kinds of products. */
export function CategoryList({ categories }: CategoryListProps) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 md:gap-6">
      {categories.map(({ name, image, kinds }) => (
        <li key={name} className="grid content-start gap-4">
          <CategoryTile name={name} image={image} first />
          {kinds.length > 1 ? (
            <ul className="flex flex-wrap gap-2">
              {kinds.map((kind) => (
                <li key={kind}>
                  <Link
                    to={`${categoryHref(name)}?subcategory=${encodeURIComponent(kind)}`}
                    className="inline-flex min-h-11 items-center rounded-pill border border-line bg-surface px-4 hover:border-ink"
                  >
                    {kindName(kind)}
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
