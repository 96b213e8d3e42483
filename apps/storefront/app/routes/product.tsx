import { ApiCallError } from "@haat/api-clients/reply";
import { Fragment, useState } from "react";
import { data, redirect } from "react-router";
import { productTexts } from "#messages/product";
import type { DeliveryAnswer } from "../components/delivery-promise/use-delivery-estimate.ts";
import { Link } from "../components/link.tsx";
import { ProductRail } from "../components/product-rail.tsx";
import { SmallProducts } from "../components/small-products.tsx";
import { AddToCartButton } from "../features/cart/add-to-cart.tsx";
import { BuyBar } from "../features/cart/buy-bar.tsx";
import { SaveButton } from "../features/cart/save-button.tsx";
import { CompareLink } from "../features/compare/compare-link.tsx";
import { Availability, ProductDelivery } from "../features/product/availability.tsx";
import { Costs } from "../features/product/costs.tsx";
import { DeliveryNotes } from "../features/product/delivery-notes.tsx";
import { Gallery } from "../features/product/gallery.tsx";
import { InspectionReport } from "../features/product/inspection-report.tsx";
import { PriceLadder } from "../features/product/price-ladder.tsx";
import { loadProduct } from "../features/product/product.server.ts";
import { ProductFacts } from "../features/product/product-facts.tsx";
import { productHead } from "../features/product/product-head.server.ts";
import { RecentlyViewed } from "../features/product/recently-viewed.tsx";
import { ShareButton } from "../features/product/share-button.tsx";
import { TextTabs } from "../features/product/text-tabs.tsx";
import { categoryHref, productHref, searchHref } from "../lib/hrefs.ts";
import { isPhone } from "../lib/product.ts";
import { useBranches, useTier } from "../lib/root-data.ts";
import { requestContext } from "../server/request-context.server.ts";
import { logToleratedError } from "../server/service-errors.server.ts";
import type { Route } from "./+types/product";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { clients, log, publicOrigin } = context.get(requestContext);
  const loaded = await loadProduct(clients.catalogue, params.id).catch((error: unknown) => {
    // An invalid id and an unknown id get the same page.
    if (error instanceof ApiCallError && (error.status === 404 || error.status === 400)) {
      throw data(null, { status: 404 });
    }
    // Too many requests end in a page that says when to try again.
    if (!(error instanceof ApiCallError) || error.status === 429) throw error;
    // Spec §8. The redirect is no error in the metrics of responses.
    logToleratedError(log, "load a product", error);
    throw redirect("/something-wrong");
  });
  const { product, ladder, accessories, related } = loaded;
  const path = productHref(product);
  const { search } = new URL(request.url);
  if (params.slug !== product.slug) throw redirect(path + search, 301);
  const url = publicOrigin + path;
  const page = {
    product,
    url,
    head: productHead(product, ladder, publicOrigin),
    accessories,
    related,
  };
  // Search engines forget the address of a sold phone; shoppers who have it see where the nearest one is.
  return data(page, { status: product.sold ? 410 : 200 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, url, accessories, related } = loaderData;
  const branches = useBranches();
  const tier = useTier();
  const [delivery, setDelivery] = useState<DeliveryAnswer | null>(null);
  return (
    <div className="page grid grid-cols-1 gap-10 pt-4 md:gap-14 md:pt-6">
      {/* On wide screens, the gallery and the report are on the left, all else on the right. */}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr_auto] lg:gap-x-12">
        <div className="min-w-0">
          <Gallery key={product.id} product={product} />
        </div>
        <div className="grid min-w-0 content-start gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="flex items-start justify-between gap-4">
            <div>
              <p className="text-muted">
                <Link to={categoryHref(product.category)} className="hover:underline">
                  {product.category}
                </Link>
                {" · "}
                <Link to={searchHref({ brand: product.brand })} className="hover:underline">
                  {product.brand}
                </Link>
              </p>
              <h1 className="text-27 md:text-36">{product.title}</h1>
            </div>
            <div className="flex shrink-0">
              {isPhone(product) ? <CompareLink product={product} /> : null}
              <SaveButton productId={product.id} />
              <ShareButton title={product.title} url={url} />
            </div>
          </div>
          <ProductFacts product={product} delivery={delivery} />
          <PriceLadder product={product} />
          <Availability product={product} />
          <BuyBar key={product.id} product={product} />
          <ProductDelivery product={product} onAnswer={setDelivery} />
        </div>
        {product.inspection ? (
          <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-2">
            <InspectionReport report={product.inspection} />
          </div>
        ) : null}
        <div className="min-w-0 lg:col-start-2 lg:row-start-3">
          <DeliveryNotes product={product} url={url} branches={branches} tier={tier} />
        </div>
      </div>
      {/* The open tab and where a row is scrolled to belong to one product. */}
      <Fragment key={product.id}>
        <Costs product={product} />
        <TextTabs description={product.description} details={product.details} />
        <SmallProducts title={productTexts.accessories} products={accessories} />
        <ProductRail title={productTexts.relatedProducts} products={related} button={AddToCartButton} />
        <RecentlyViewed productId={product.id} />
      </Fragment>
    </div>
  );
}
