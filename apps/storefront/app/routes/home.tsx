import { ProductRail } from "../components/product-rail.tsx";
import { Rail } from "../components/rail.tsx";
import { ServerMarkup } from "../components/server-markup.tsx";
import { AddToCartButton } from "../features/cart/add-to-cart-button.tsx";
import { branchList } from "../features/home/branches.markup.tsx";
import { brandList } from "../features/home/brands.markup.tsx";
import { categories, grades } from "../features/home/categories.markup.tsx";
import { Hero } from "../features/home/hero.tsx";
import { loadHome } from "../features/home/home.server.ts";
import { homeHead } from "../features/home/home-head.server.ts";
import { promoBand } from "../features/home/promo-band.markup.tsx";
import { serviceFeatures } from "../features/home/service-features.markup.tsx";
import { wholesalerAlert } from "../features/home/wholesaler-alert.markup.tsx";
import { searchHref } from "../lib/hrefs.ts";
import type { Product } from "../lib/product.ts";
import { useBranches } from "../lib/root-data.ts";
import { pageMarkup } from "../server/page-markup.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { homeTexts } from "../texts/home.ts";
import type { Route } from "./+types/home";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { clients, session, branches, publicOrigin } = context.get(requestContext);
  const [home, user] = await Promise.all([loadHome(clients.catalogue), session()]);
  const wholesaler = user?.tier === "wholesaler" ? (user.name.split(" ")[0] ?? "") : null;
  const markup = await pageMarkup(request, async () => ({
    greeting: wholesalerAlert(wholesaler),
    grades: grades(),
    categories: categories(home),
    promo: promoBand(home.promotion),
    brands: brandList(home.brands),
    branches: branchList(await branches()),
    features: serviceFeatures(),
  }));
  return { home, wholesaler, head: homeHead(home, publicOrigin), markup };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home, wholesaler, markup } = loaderData;
  const branches = useBranches();
  return (
    <div className="page grid grid-cols-1 gap-10 pt-3 md:gap-16 md:pt-6">
      <ServerMarkup id="home-greeting" html={markup.greeting ?? wholesalerAlert(wholesaler)} />
      <Hero banners={home.banners} />
      <Row
        title={homeTexts.usedPhones}
        products={home.used}
        more={searchHref({ category: "phone", tag: "old" })}
        first
      />
      <ServerMarkup id="home-grades" html={markup.grades ?? grades()} />
      <ServerMarkup id="home-categories" html={markup.categories ?? categories(home)} />
      <Row
        title={homeTexts.newPhones}
        products={home.fresh}
        more={searchHref({ category: "phone", tag: "new" })}
      />
      <ServerMarkup id="home-promo" html={markup.promo ?? promoBand(home.promotion)} />
      <Row title={homeTexts.latest} products={home.latest} more="/products?sort=latest" />
      <Rail title={homeTexts.brands}>
        <ServerMarkup id="home-brands" html={markup.brands ?? brandList(home.brands)} />
      </Rail>
      <Rail title={homeTexts.branches}>
        <ServerMarkup id="home-branches" html={markup.branches ?? branchList(branches)} />
      </Rail>
      <ServerMarkup id="home-features" html={markup.features ?? serviceFeatures()} />
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
    <a href={more} aria-label={homeTexts.seeAllOf(title)} className="rail-more">
      {homeTexts.seeAll}
    </a>
  );
  return <ProductRail title={title} more={link} products={products} first={first} button={AddToCartButton} />;
}
