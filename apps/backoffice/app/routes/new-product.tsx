import { replyOf } from "@haat/api-clients/reply";
import { newId } from "@haat/domain/id";
import { redirect } from "react-router";
import { productTexts } from "#messages/product";
import { withConnectionError } from "../components/connection-error.ts";
import { PageHead } from "../components/page-head.tsx";
import { NewProductForm } from "../features/products/new-product-form.tsx";
import { createProduct, newProductForm } from "../features/products/save-product.server.ts";
import { readForm } from "../server/read-form.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { requirePermission } from "../server/session.server.ts";
import type { Route } from "./+types/new-product";

/** The id of the product that this page may make, so that a second press makes one. */
export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "product.edit");
  const { catalogue } = context.get(requestContext).clients;
  const { result } = await replyOf(catalogue.GET("/api/staff/branches"));
  return { id: newId(), branches: result.map(({ code, name }) => ({ code, name })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const result = await createProduct(
    context.get(requestContext).clients,
    await readForm(request, newProductForm),
  );
  return "productId" in result ? redirect(`/products/${result.productId}`) : result;
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}

export default function NewProduct({ loaderData: { id, branches } }: Route.ComponentProps) {
  return (
    <div className="max-w-240">
      <PageHead title={productTexts.add} />
      <NewProductForm id={id} branches={branches} />
    </div>
  );
}
