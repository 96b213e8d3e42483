import { CategoryTile } from "../components/category-tile.tsx";
import { Link } from "../components/link.tsx";
import { categoryHref } from "../lib/hrefs.ts";
import { originOf, pageHead } from "../lib/page-head.ts";
import { kindName } from "../lib/product.ts";
import { replyOf } from "../server/reply.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { listingTexts } from "../texts/listing.tsx";
import { descriptions } from "../texts/page-heads.ts";
import type { Route } from "./+types/categories";

export async function loader({ context }: Route.LoaderArgs) {
  const { clients } = context.get(requestContext);
  const { result } = await replyOf(clients.catalogue.GET("/api/category/getAllCategory"));
  return result.map(({ categoryName, categoryImage, subcategories }) => ({
    name: categoryName,
    image: categoryImage[0] ?? null,
    kinds: subcategories ?? [],
  }));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(originOf(matches), {
    title: listingTexts.pageTitle(listingTexts.categories),
    description: descriptions.categories,
    path: "/products/category",
  });

export default function Categories({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page grid gap-5 pt-6">
      <h1 className="text-27 md:text-36">{listingTexts.categories}</h1>
      <ul className="grid gap-4 md:grid-cols-2 md:gap-6">
        {loaderData.map(({ name, image, kinds }) => (
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
    </div>
  );
}
