import { bannerTile } from "@haat/ui/banner";
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
  if (categories.length + smallBanners.length === 0) return null;
  return (
    <section aria-labelledby="categories" className="grid gap-4">
      <h2 id="categories" className="text-27">
        {homeTexts.categories}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3 empty:hidden md:grid-cols-2 md:gap-6">
        {categories.map(({ name, image }) => (
          <li key={name}>
            <CategoryTile name={name} image={image} />
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-3 empty:hidden sm:grid-cols-3 sm:gap-4 md:gap-6 lg:grid-cols-6">
        {smallBanners.map(({ id, to, title, image, alt }) => (
          <li key={id}>
            <Link to={to} className={`${bannerTile} transition-colors hover:border-ink`}>
              {image ? (
                <Picture path={image} alt={alt} sizes="(min-width: 64rem) 10rem, 28vw" largest={320} />
              ) : null}
              <span className="font-medium text-balance">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
