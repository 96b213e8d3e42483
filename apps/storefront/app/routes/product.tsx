import { ApiCallError } from "@haat/api-clients/reply";
import { Fragment, useState } from "react";
import { data, redirect } from "react-router";
import { productTexts } from "#messages/product";
import type { DeliveryAnswer } from "../components/delivery-promise/use-delivery-estimate.ts";
import { Link } from "../components/link.tsx";
import { ProductRail } from "../components/product-rail.tsx";
import { RichText } from "../components/rich-text.tsx";
import { SmallProducts } from "../components/small-products.tsx";
import { AddToCartButton } from "../features/cart/add-to-cart.tsx";
import { BuyBar } from "../features/cart/buy-bar.tsx";
import { SaveButton } from "../features/cart/save-button.tsx";
import { CompareLink } from "../features/compare/compare-link.tsx";
import { Availability, ProductDelivery } from "../features/product/availability.tsx";
import { Costs } from "../features/product/costs.tsx";
import { DeliveryNotes } from "../features/product/delivery-notes.tsx";
import { Gallery } from "../features/product/gallery.tsx";
import { HeldByOrder } from "../features/product/held-by-order.tsx";
import { InspectionReport } from "../features/product/inspection-report.tsx";
import { isKindOnSale } from "../features/product/ladder.ts";
import { PriceLadder } from "../features/product/price-ladder.tsx";
import { loadProduct } from "../features/product/product.server.ts";
import type { ProductDetail } from "../features/product/product-detail.ts";
import { ProductFacts } from "../features/product/product-facts.tsx";
import { productHead } from "../features/product/product-head.server.ts";
import { RecentlyViewed } from "../features/product/recently-viewed.tsx";
import { ShareButton } from "../features/product/share-button.tsx";
import { TextTabs } from "../features/product/text-tabs.tsx";
import { WatchForm } from "../features/watch/watch-form.tsx";
import { categoryHref, productHref, searchHref } from "../lib/hrefs.ts";
import { useHoldingOrder } from "../lib/order-attempt.ts";
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
  return { product, url, head: productHead(product, ladder, publicOrigin), accessories, related };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const columns = "flow-root max-lg:grid max-lg:grid-cols-1 max-lg:gap-6";
const left = "min-w-0 lg:float-left lg:clear-left lg:mb-6 lg:w-[56%]";
const right = "min-w-0 lg:float-right lg:clear-right lg:mb-6 lg:w-[40%]";

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, url, accessories, related } = loaderData;
  const [delivery, setDelivery] = useState<DeliveryAnswer | null>(null);
  const holdingOrder = useHoldingOrder(product.id);
  // After the sold phone, the next thing that its visitors look for.
  const similar = (
    <ProductRail
      key={product.id}
      title={productTexts.relatedProducts}
      products={related}
      button={AddToCartButton}
    />
  );
  return (
    <div className="page grid grid-cols-1 gap-10 pt-4 md:gap-14 md:pt-6">
      {/* On wide screens two columns that do not wait for each other, in the order in which a phone shows their parts. */}
      <div className={columns}>
        <div className={left}>
          <Gallery key={product.id} product={product} />
        </div>
        <div className={`${right} grid grid-cols-1 content-start gap-4`}>
          <div>
            <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4">
              <p className="text-muted">
                <Link to={categoryHref(product.category)} className="hover:underline">
                  {product.category}
                </Link>
                {" · "}
                <Link to={searchHref({ brand: product.brand })} className="hover:underline">
                  {product.brand}
                </Link>
              </p>
              <div className="-me-2.5 flex">
                {isPhone(product) ? <CompareLink product={product} /> : null}
                <SaveButton productId={product.id} />
                <ShareButton title={product.title} url={url} />
              </div>
            </div>
            <h1 className="text-27 md:text-36">{product.title}</h1>
          </div>
          <ProductFacts product={product} delivery={delivery} />
          <Availability product={product} />
          <BuyBar key={product.id} product={product} />
          {product.quantity === 0 && holdingOrder !== null ? (
            <HeldByOrder orderId={holdingOrder} />
          ) : (
            <WatchForm
              key={`watch ${product.id}`}
              productId={product.id}
              path={productHref(product)}
              byPrice={isKindOnSale(product)}
            />
          )}
          <PriceLadder product={product} />
          <ProductDelivery product={product} onAnswer={setDelivery} />
          <RichText html={product.summary} />
        </div>
        {product.sold ? null : <More product={product} url={url} />}
      </div>
      {product.sold ? (
        <>
          {similar}
          <div className={columns}>
            <More product={product} url={url} />
          </div>
        </>
      ) : null}
      {/* Where a row is scrolled to belongs to one product. */}
      <Fragment key={product.id}>
        <SmallProducts title={productTexts.accessories} products={accessories} />
        {product.sold ? null : similar}
        <RecentlyViewed productId={product.id} />
      </Fragment>
    </div>
  );
}

interface MoreProps {
  readonly product: ProductDetail;
  readonly url: string;
}

/** What a shopper reads of a product that may suit them: its report, delivery and returns, what it costs a month, and its texts. */
function More({ product, url }: MoreProps) {
  const branches = useBranches();
  const tier = useTier();
  return (
    <>
      {product.inspection ? (
        <div className={left}>
          <InspectionReport report={product.inspection} />
        </div>
      ) : null}
      <div className={right}>
        <DeliveryNotes product={product} url={url} branches={branches} tier={tier} />
      </div>
      {/* The open tab belongs to one product. */}
      <div key={product.id} className={`${left} grid grid-cols-1 gap-6`}>
        <Costs product={product} />
        <TextTabs description={product.description} details={product.details} />
      </div>
    </>
  );
}
