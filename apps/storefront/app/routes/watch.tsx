import { localPath } from "@haat/domain/local-path";
import { shop } from "@haat/shop/profile";
import { Form, useNavigation } from "react-router";
import { watchTexts as texts } from "#messages/watch";
import { Link } from "../components/link.tsx";
import { postWatch } from "../features/watch/watch.server.ts";
import { WatchFields, type WatchResult } from "../features/watch/watch-form.tsx";
import { formText, submitForm } from "../lib/forms.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/watch";

interface WatchPageData extends WatchResult {
  readonly productId: string;
  /** The product's page. */
  readonly path: string | null;
  readonly byPrice: boolean;
}

/** Watches a product. A script shows the result on the product's page, and this page shows it without one. */
export async function action({ context, request }: Route.ActionArgs): Promise<WatchPageData> {
  const form = await request.formData();
  const result = await postWatch(context.get(requestContext).clients.orders, form);
  return {
    ...result,
    productId: formText(form, "productId"),
    path: localPath(formText(form, "from")),
    byPrice: form.has("belowPrice"),
  };
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await submitForm(
    serverAction,
    (message): WatchResult => ({ isAdded: false, message, errors: {}, values: {} }),
  );
}

export const meta: Route.MetaFunction = () => [
  { title: `${texts.pageTitle} · ${shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function Watch({ actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== "idle";
  const data = actionData && "productId" in actionData ? actionData : null;
  return (
    <div className="page grid max-w-140 content-start gap-6 pt-6">
      <h1 className="text-27 md:text-36">{texts.pageTitle}</h1>
      {data?.isAdded ? <p className="text-17">{data.message}</p> : null}
      {data && !data.isAdded ? (
        <Form method="post" noValidate className="grid gap-3">
          <WatchFields
            productId={data.productId}
            path={data.path ?? ""}
            byPrice={data.byPrice}
            result={data}
            isBusy={isBusy}
          />
        </Form>
      ) : null}
      <Link to={data?.path ?? "/account/watchlist"} className="font-medium text-neel underline">
        {data?.path ? texts.backToProduct : texts.seeWatchlist}
      </Link>
    </div>
  );
}
