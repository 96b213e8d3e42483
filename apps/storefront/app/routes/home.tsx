import { shop } from "@haat/shop/profile";
import { Link } from "react-router-dom";
import { GradeSteps } from "../components/grade-explainer.tsx";
import { ProductCard } from "../components/product-card.tsx";
import { Rail } from "../components/rail.tsx";
import { AddToCartIcon } from "../features/cart/add-to-cart-icon.tsx";
import { Branches } from "../features/home/branches.tsx";
import { Brands } from "../features/home/brands.tsx";
import { Categories } from "../features/home/categories.tsx";
import { Hero } from "../features/home/hero.tsx";
import { loadHome } from "../features/home/home.server.ts";
import { PromoBand } from "../features/home/promo-band.tsx";
import { ServiceFeatures } from "../features/home/service-features.tsx";
import { WholesalerAlert } from "../features/home/wholesaler-alert.tsx";
import { searchHref } from "../lib/hrefs.ts";
import type { Product } from "../lib/product.ts";
import { visitContext } from "../server/visit.server.ts";
import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs) {
  const { clients, session, publicOrigin } = context.get(visitContext);
  const [home, person] = await Promise.all([loadHome(clients.catalogue), session()]);
  const wholesaler = person?.tier === "wholesaler" ? (person.name.split(" ")[0] ?? "") : null;
  return { home, wholesaler, publicOrigin };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${shop.name}: new, open-box and pre-owned phones` },
  {
    name: "description",
    content:
      "Graded and IMEI-checked phones with their battery health, and accessories that fit. Delivered all over India.",
  },
  ...(loaderData ? [{ tagName: "link", rel: "canonical", href: `${loaderData.publicOrigin}/` }] : []),
];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home, wholesaler } = loaderData;
  return (
    <div className="page grid grid-cols-1 gap-12 pt-4 md:gap-18 md:pt-6">
      {wholesaler === null ? null : <WholesalerAlert firstName={wholesaler} />}
      <Hero banners={home.banners} />
      <section id="grades" className="grid gap-4">
        <h2 className="text-27">Four grades, the same words everywhere</h2>
        <GradeSteps />
      </section>
      <Categories categories={home.categories} smallBanners={home.smallBanners} />
      <Brands brands={home.brands} />
      <ProductRail title="Latest products" products={home.latest} more="/products?sort=latest" />
      <ProductRail
        title="Used Phone"
        products={home.used}
        more={searchHref({ category: "phone", tag: "old" })}
      />
      <PromoBand products={home.used} />
      <ProductRail
        title="New Phone"
        products={home.fresh}
        more={searchHref({ category: "phone", tag: "new" })}
      />
      <Branches branches={home.branches} />
      <ServiceFeatures />
    </div>
  );
}

function ProductRail({
  title,
  products,
  more,
}: {
  readonly title: string;
  readonly products: readonly Product[];
  readonly more: string;
}) {
  if (products.length === 0) return null;
  return (
    <Rail
      title={title}
      more={
        <Link
          to={more}
          aria-label={`See all: ${title}`}
          className="inline-flex min-h-11 items-center px-2 font-medium whitespace-nowrap text-neel underline-offset-4 hover:underline"
        >
          See all
        </Link>
      }
    >
      {products.map((product) => (
        <li
          key={product.id}
          className="w-[68%] max-w-70 shrink-0 snap-start sm:w-[42%] md:w-[31%] lg:w-[calc(25%-0.75rem)]"
        >
          <ProductCard product={product} action={<AddToCartIcon product={product} />} />
        </li>
      ))}
    </Rail>
  );
}
