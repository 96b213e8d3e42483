import { replyOf } from "@haat/api-clients/reply";
import { newId } from "@haat/domain/id";
import { formatAge } from "@haat/ui/age";
import { buttonClass } from "@haat/ui/button";
import { useState } from "react";
import { Link } from "react-router";
import { productTexts } from "#messages/product";
import { unitTexts } from "#messages/unit";
import { withConnectionError } from "../components/connection-error.ts";
import { PageHead } from "../components/page-head.tsx";
import { variantOf } from "../components/variant.ts";
import { changeForm, changeProduct } from "../features/products/change-product.server.ts";
import { CountedStock } from "../features/products/counted-stock.tsx";
import { DuplicateDialog } from "../features/products/duplicate-dialog.tsx";
import { EditForm } from "../features/products/edit-form.tsx";
import { Prices } from "../features/products/prices.tsx";
import { type Product, stockOf } from "../features/products/product.ts";
import { ProductFacts } from "../features/products/product-facts.tsx";
import { PublishButton } from "../features/products/publish-button.tsx";
import { PublishedBadge } from "../features/products/published-badge.tsx";
import { readColleagueNames } from "../server/colleague-names.server.ts";
import { readForm } from "../server/read-form.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { memberContext } from "../server/session.server.ts";
import type { Route } from "./+types/product";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { auth, catalogue } = context.get(requestContext).clients;
  const path = { productId: params.productId };
  const [product, branches, names] = await Promise.all([
    replyOf(catalogue.GET("/api/staff/products/{productId}", { params: { path } })),
    replyOf(catalogue.GET("/api/staff/branches")),
    readColleagueNames(auth),
  ]);
  return {
    product: product.result,
    branches: branches.result.map(({ code, name }) => ({ code, name })),
    names,
    permissions: context.get(memberContext).permissions,
    methods: context.get(memberContext).methods,
    copyId: newId(),
    changeIds: { add: newId(), remove: newId() },
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { clients } = context.get(requestContext);
  return await changeProduct(clients, params.productId, await readForm(request, changeForm));
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, branches, names, permissions, methods, copyId, changeIds } = loaderData;
  /** Counts what this page has saved: the form then begins anew, with the saved product. */
  const [saved, setSaved] = useState(0);
  const mayEdit = permissions.includes("product.edit");
  return (
    // Another product begins with its own forms.
    <div key={product.id} className="grid max-w-240 gap-8">
      <div>
        <PageHead title={product.title}>
          <div className="flex flex-wrap items-center gap-3">
            <Link to={`/products/${product.id}/preview`} className={buttonClass("quiet", "")}>
              {productTexts.preview}
            </Link>
            {product.category === "Phone" && permissions.includes("unit.intake") ? (
              <Link to={`/units/new?product=${product.id}`} className={buttonClass("quiet", "")}>
                {unitTexts.receive}
              </Link>
            ) : null}
            {mayEdit ? <DuplicateDialog product={product} copyId={copyId} branches={branches} /> : null}
            {permissions.includes("product.publish") ? <PublishButton published={product.published} /> : null}
          </div>
        </PageHead>
        <Summary product={product} branch={branches.find(({ code }) => code === product.branch)?.name} />
      </div>
      {product.counted === null ? null : (
        <CountedStock
          counted={product.counted}
          names={names}
          permissions={permissions}
          changeIds={changeIds}
        />
      )}
      <Prices
        product={product}
        names={names}
        mayChange={permissions.includes("price.change")}
        methods={methods}
      />
      {mayEdit ? (
        <EditForm key={saved} product={product} names={names} onSaved={() => setSaved(saved + 1)} />
      ) : (
        <ProductFacts product={product} />
      )}
    </div>
  );
}

function Summary({ product, branch }: { readonly product: Product; readonly branch: string | undefined }) {
  const oldest = stockOf(product)[0];
  const facts = [
    variantOf(product),
    product.condition ?? productTexts.newCondition,
    branch,
    productTexts.inStock({ count: product.quantity }),
    oldest && productTexts.oldestUnit({ ago: formatAge(Date.parse(oldest.receivedAt)) }),
  ];
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <PublishedBadge published={product.published} />
      <span className="text-muted">{facts.filter(Boolean).join(" · ")}</span>
    </p>
  );
}
