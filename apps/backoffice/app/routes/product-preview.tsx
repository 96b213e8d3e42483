import { replyOf } from "@haat/api-clients/reply";
import { paiseFromRupees } from "@haat/domain/money";
import { buttonClass } from "@haat/ui/button";
import { formatInr } from "@haat/ui/format";
import { Link } from "react-router";
import { productTexts } from "#messages/product";
import { PageHead } from "../components/page-head.tsx";
import { richText } from "../features/products/rich-text.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/product-preview";

const { shopper: texts } = productTexts;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue } = context.get(requestContext).clients;
  const path = { productId: params.productId };
  const { result } = await replyOf(
    catalogue.GET("/api/staff/products/{productId}/preview", { params: { path } }),
  );
  return { product: result };
}

/** What consumers read and see of a product, also when it is a draft: its saved texts, pictures and prices. */
export default function ProductPreview({ loaderData: { product } }: Route.ComponentProps) {
  const price = product.puser_price ?? 0;
  const [first, ...others] = product.pimages;
  return (
    <div className="max-w-240">
      <PageHead title={texts.title}>
        <Link to={`/products/${product._id}`} className={buttonClass("quiet", "")}>
          {texts.back}
        </Link>
      </PageHead>
      <p className="mb-6 text-muted">{texts.explanation}</p>
      <article className="grid gap-6 rounded-l border border-line bg-surface p-4 sm:p-6 md:grid-cols-2">
        <div className="grid content-start gap-3">
          {first === undefined ? (
            <p className="grid aspect-square place-content-center rounded-m bg-tile text-muted">
              {productTexts.pictures.none}
            </p>
          ) : (
            <img
              src={`${first}?w=640`}
              alt={productTexts.pictures.number({ number: 1 })}
              className="aspect-square w-full rounded-m bg-tile object-contain p-2"
            />
          )}
          <div className="flex flex-wrap gap-3">
            {others.map((path, index) => (
              <img
                key={path}
                src={`${path}?w=320`}
                alt={productTexts.pictures.number({ number: index + 2 })}
                className="size-24 rounded-m bg-tile object-contain p-2"
              />
            ))}
          </div>
        </div>
        <div className="grid content-start gap-3">
          <p className="text-muted">
            {product.pcategory} · {product.pbrand}
          </p>
          <h2 className="text-27">{product.ptitle}</h2>
          <p>{product.psmldesc}</p>
          <p className="text-27 font-bold">{formatInr(paiseFromRupees(price))}</p>
          {product.pnew_price !== null && product.pnew_price > price ? (
            <p className="text-muted">
              {texts.newPrice({
                price: formatInr(paiseFromRupees(product.pnew_price)),
                percent: product.user_discount ?? 0,
              })}
            </p>
          ) : null}
          <p>
            {product.psubsubcategory ?? productTexts.newCondition} · {product.pbranch} ·{" "}
            {productTexts.inStock({ count: product.pqty })}
          </p>
          <p>{product.pwarranty}</p>
        </div>
        <div className="grid gap-6 md:col-span-2">
          <Described title={productTexts.fields.bigDescription} html={product.pbigdesc} />
          <Described title={productTexts.fields.othersDescription} html={product.pothersdesc} />
        </div>
      </article>
    </div>
  );
}

function Described({ title, html }: { readonly title: string; readonly html: string }) {
  if (html === "") return null;
  return (
    <section>
      <h3 className="mb-2 text-21">{title}</h3>
      {/* Cleaned by the catalogue. */}
      <div className={richText} dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
