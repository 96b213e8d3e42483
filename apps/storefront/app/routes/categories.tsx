import { replyOf } from "@haat/api-clients/reply";
import { listingTexts } from "#messages/listing";
import { CategoryList } from "../components/category-list.tsx";
import { pageHead } from "../lib/page-head.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/categories";

export async function loader({ context }: Route.LoaderArgs) {
  const { clients, publicOrigin } = context.get(requestContext);
  const { result } = await replyOf(clients.catalogue.GET("/api/category/getAllCategory"));
  const categories = result.map(({ categoryName, categoryImage, subcategories }) => ({
    name: categoryName,
    image: categoryImage[0] ?? null,
    kinds: subcategories ?? [],
  }));
  const head = pageHead(publicOrigin, {
    title: listingTexts.pageTitle({ title: listingTexts.categories }),
    description: listingTexts.categoriesDescription,
    path: "/products/category",
  });
  return {
    categories,
    head,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Categories({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <div className="page grid gap-5 pt-6">
      <h1 className="text-27 md:text-36">{listingTexts.categories}</h1>
      <CategoryList categories={categories} />
    </div>
  );
}
