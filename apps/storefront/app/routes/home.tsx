import { homeTexts } from "#messages/home";
import { Link } from "../components/link.tsx";
import { ProductRail } from "../components/product-rail.tsx";
import { Rail } from "../components/rail.tsx";
import { AddToCartButton } from "../features/cart/add-to-cart.tsx";
import { BranchList } from "../features/home/branches.tsx";
import { BrandList } from "../features/home/brands.tsx";
import { Categories, Grades } from "../features/home/categories.tsx";
import { Hero } from "../features/home/hero.tsx";
import { loadHome } from "../features/home/home.server.ts";
import { homeHead } from "../features/home/home-head.server.ts";
import { PromoBand } from "../features/home/promo-band.tsx";
import { ServiceFeatures } from "../features/home/service-features.tsx";
import { TrustLine } from "../features/home/trust-line.tsx";
import { WholesalerAlert } from "../features/home/wholesaler-alert.tsx";
import { searchHref } from "../lib/hrefs.ts";
import type { Product } from "../lib/product.ts";
import { useBranches } from "../lib/root-data.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs) {
  const { clients, session, publicOrigin } = context.get(requestContext);
  const [home, user] = await Promise.all([loadHome(clients.catalogue), session()]);
  const wholesaler = user?.tier === "wholesaler" ? (user.name.split(" ")[0] ?? "") : null;
  return { home, wholesaler, head: homeHead(home, publicOrigin) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home, wholesaler } = loaderData;
  const branches = useBranches();
  return (
    <div className="page grid grid-cols-1 gap-8 pt-3 md:gap-16 md:pt-6">
      <WholesalerAlert firstName={wholesaler} />
      {/* Nearer than other sections, so that a phone and a laptop show the first prices without scrolling. */}
      <div className="grid grid-cols-1 gap-5 md:gap-10">
        <div className="grid grid-cols-1 gap-3 md:gap-4">
          <Hero banners={home.banners} />
          <TrustLine />
        </div>
        <Row
          title={homeTexts.usedPhones}
          products={home.used}
          more={searchHref({ category: "phone", tag: "old" })}
          first
        />
      </div>
      <Grades />
      <Categories categories={home.categories} smallBanners={home.smallBanners} />
      <Row
        title={homeTexts.newPhones}
        products={home.fresh}
        more={searchHref({ category: "phone", tag: "new" })}
      />
      <PromoBand promotion={home.promotion} />
      <Row title={homeTexts.latest} products={home.latest} more="/products/category/phone?sort=release" />
      {home.brands.length > 0 ? (
        <Rail title={homeTexts.brands}>
          <BrandList brands={home.brands} />
        </Rail>
      ) : null}
      <Rail title={homeTexts.branches}>
        <BranchList branches={branches} />
      </Rail>
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
      aria-label={homeTexts.seeAllOf({ title })}
      className="inline-flex min-h-11 items-center px-2 font-medium whitespace-nowrap text-neel underline-offset-4 hover:underline"
    >
      {homeTexts.seeAll}
    </Link>
  );
  return <ProductRail title={title} more={link} products={products} first={first} button={AddToCartButton} />;
}
