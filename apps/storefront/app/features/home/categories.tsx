import { homeTexts } from "#messages/home";
import { CategoryTile } from "../../components/category-tile.tsx";
import { GradeList } from "../../components/grade-list.tsx";
import { Link } from "../../components/link.tsx";
import { Picture } from "../../components/picture.tsx";
import type { Category, SmallBanner } from "./home.server.ts";

/** What the grades mean. */
export function Grades() {
  return (
    <section id="grades" className="grid gap-4">
      <h2 className="text-27">{homeTexts.grades}</h2>
      <GradeList />
    </section>
  );
}

interface CategoriesProps {
  readonly categories: readonly Category[];
  readonly smallBanners: readonly SmallBanner[];
}

/** The categories, and links to popular searches. */
export function Categories({ categories, smallBanners }: CategoriesProps) {
  return (
    <section aria-labelledby="categories" className="grid gap-4">
      <h2 id="categories" className="text-27">
        {homeTexts.categories}
      </h2>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6">
        {categories.map(({ name, image }) => (
          <li key={name}>
            <CategoryTile name={name} image={image} />
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-3 sm:grid-cols-3 sm:gap-4 md:gap-6 lg:grid-cols-6">
        {smallBanners.map(({ id, to, title, image }) => (
          <li key={id}>
            <Link
              to={to}
              className="grid h-full content-start gap-2 rounded-l border border-line bg-surface p-3 text-center text-13 sm:p-4 sm:text-15 transition-colors hover:border-ink"
            >
              {image ? (
                <Picture path={image} alt="" sizes="(min-width: 64rem) 10rem, 28vw" largest={320} />
              ) : null}
              <span className="font-medium text-balance">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
