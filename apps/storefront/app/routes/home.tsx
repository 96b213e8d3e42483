import { Store } from "lucide-react";
import { GradeList } from "../components/grade-list.tsx";
import { Link } from "../components/link.tsx";
import { ProductRail } from "../components/product-rail.tsx";
import { AddToCartButton } from "../features/cart/add-to-cart-button.tsx";
import { Branches } from "../features/home/branches.tsx";
import { Brands } from "../features/home/brands.tsx";
import { Categories } from "../features/home/categories.tsx";
import { Hero } from "../features/home/hero.tsx";
import { loadHome } from "../features/home/home.server.ts";
import { organization } from "../features/home/organization.server.ts";
import { PromoBand } from "../features/home/promo-band.tsx";
import { ServiceFeatures } from "../features/home/service-features.tsx";
import { searchHref } from "../lib/hrefs.ts";
import { originOf, pageHead } from "../lib/page-head.ts";
import type { Product } from "../lib/product.ts";
import { requestContext } from "../server/request-context.server.ts";
import { homeTexts } from "../texts/home.tsx";
import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs) {
  const { clients, session, publicOrigin } = context.get(requestContext);
  const [home, user] = await Promise.all([loadHome(clients.catalogue), session()]);
  const wholesaler = user?.tier === "wholesaler" ? (user.name.split(" ")[0] ?? "") : null;
  return { home, wholesaler, organization: organization(publicOrigin) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const origin = originOf(matches);
  return [
    ...pageHead(origin, {
      title: homeTexts.pageTitle,
      description: homeTexts.description,
      path: "/",
      picture: loaderData?.home.latest[0]?.image,
    }),
    ...(loaderData ? [loaderData.organization] : []),
  ];
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home, wholesaler } = loaderData;
  return (
    <div className="page grid grid-cols-1 gap-10 pt-3 md:gap-16 md:pt-6">
      {wholesaler === null ? null : <WholesalerAlert firstName={wholesaler} />}
      <Hero banners={home.banners} />
      <Row
        title={homeTexts.usedPhones}
        products={home.used}
        more={searchHref({ category: "phone", tag: "old" })}
        first
      />
      <section id="grades" className="grid gap-4">
        <h2 className="text-27">{homeTexts.grades}</h2>
        <GradeList />
      </section>
      <Categories categories={home.categories} smallBanners={home.smallBanners} />
      <Row
        title={homeTexts.newPhones}
        products={home.fresh}
        more={searchHref({ category: "phone", tag: "new" })}
      />
      <PromoBand promotion={home.promotion} />
      <Row title={homeTexts.latest} products={home.latest} more="/products?sort=latest" />
      <Brands brands={home.brands} />
      <Branches />
      <ServiceFeatures />
    </div>
  );
}

function Row({
  title,
  products,
  more,
  first = false,
}: {
  readonly title: string;
  readonly products: readonly Product[];
  readonly more: string;
  readonly first?: boolean;
}) {
  const link = (
    <Link
      to={more}
      aria-label={homeTexts.seeAllOf(title)}
      className="inline-flex min-h-11 items-center px-2 font-medium whitespace-nowrap text-neel underline-offset-4 hover:underline"
    >
      {homeTexts.seeAll}
    </Link>
  );
  return (
    <ProductRail
      title={title}
      more={link}
      products={products}
      first={first}
      actionOf={(product) => <AddToCartButton product={product} />}
    />
  );
}

/** The greeting for wholesalers (spec §2). */
function WholesalerAlert({ firstName }: { readonly firstName: string }) {
  return (
    <p role="status" className="flex items-start gap-3 rounded-m border border-neel bg-neel-soft px-4 py-3">
      <Store className="mt-0.5 size-5 shrink-0 text-neel" aria-hidden="true" />
      <span>{homeTexts.wholesaler(firstName)}</span>
    </p>
  );
}
