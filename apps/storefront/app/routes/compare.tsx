import { Button } from "@haat/ui/button";
import { TextField } from "@haat/ui/field";
import { useEffect } from "react";
import { Form, redirect, replace } from "react-router";
import { compareTexts } from "#messages/compare";
import { NoResultsDrawing } from "../components/drawings.tsx";
import { Link } from "../components/link.tsx";
import { Message } from "../components/message.tsx";
import { SmallProducts } from "../components/small-products.tsx";
import { AddToCartButton } from "../features/cart/add-to-cart.tsx";
import {
  comparedIds,
  compareHref,
  maxCompared,
  saveCompared,
  withLastCompared,
} from "../features/compare/compare-list.ts";
import { CompareTable } from "../features/compare/compare-table.tsx";
import { loadComparison, loadSuggestions } from "../features/compare/comparison.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { withFallback } from "../server/service-errors.server.ts";
import type { Route } from "./+types/compare";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { clients, log } = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const ids = comparedIds(searchParams.get("products") ?? searchParams.get("add"));
  const text = searchParams.get("q")?.trim().slice(0, 100) ?? "";
  const onlyDifferences = searchParams.get("only") === "differences";
  const [comparison, suggestions] = await Promise.all([
    loadComparison(clients.catalogue, ids),
    ids.length < maxCompared ? withFallback(log, loadSuggestions(clients.catalogue, text, ids), []) : [],
  ]);
  const differing = comparison.rows.filter(({ differs }) => differs);
  return {
    comparison: onlyDifferences ? { ...comparison, rows: differing } : comparison,
    onlyDifferences,
    text,
    suggestions,
  };
}

/** Only the browser knows what it compared last. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const [added] = comparedIds(searchParams.get("add"));
  if (added === undefined) return await serverLoader();
  // The history has this address only when it was opened in a tab of its own.
  const go = search === location.search ? replace : redirect;
  throw go(compareHref(withLastCompared(added)));
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.comparison.products.map(({ title }) => title) ?? []) },
  // Every combination is a URL of its own; search engines need none of them.
  { name: "robots", content: "noindex, follow" },
];

function pageTitle(models: readonly string[]): string {
  return models.length > 0
    ? compareTexts.pageTitle({ models: models.join(", ") })
    : compareTexts.emptyPageTitle;
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { comparison, onlyDifferences, text, suggestions } = loaderData;
  const { products, rows } = comparison;
  const ids = products.map(({ id }) => id);
  const shown = ids.join(",");
  useEffect(() => saveCompared(comparedIds(shown)), [shown]);

  return (
    <div className="page grid grid-cols-1 gap-6 pt-6 pb-12">
      <div>
        <h1 className="text-27 md:text-36">{compareTexts.title}</h1>
        <p className="mt-1 text-muted">{compareTexts.intro}</p>
      </div>
      {products.length === 0 ? (
        <Message drawing={<NoResultsDrawing />} title={compareTexts.emptyTitle}>
          {compareTexts.empty}
        </Message>
      ) : (
        <CompareTable comparison={comparison} button={AddToCartButton} />
      )}
      {products.length > 1 ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          {rows.length === 0 ? <p>{compareTexts.allEqual}</p> : null}
          <Link
            to={compareHref(ids, onlyDifferences ? {} : { only: "differences" })}
            replace
            preventScrollReset
            className="flex min-h-11 items-center font-medium text-neel underline-offset-4 hover:underline"
          >
            {onlyDifferences ? compareTexts.allRows : compareTexts.onlyDifferences}
          </Link>
        </div>
      ) : null}
      {ids.length < maxCompared ? (
        <>
          <Form action="/compare" className="flex max-w-120 flex-wrap items-end gap-3" preventScrollReset>
            {ids.length > 0 ? <input type="hidden" name="products" value={shown} /> : null}
            <div className="min-w-0 grow">
              <TextField
                label={compareTexts.findLabel}
                name="q"
                type="search"
                defaultValue={text}
                maxLength={100}
                required
              />
            </div>
            <Button type="submit" look="quiet">
              {compareTexts.find}
            </Button>
          </Form>
          {text !== "" && suggestions.length === 0 ? <p>{compareTexts.foundNothing({ text })}</p> : null}
          <SmallProducts
            title={text === "" ? compareTexts.suggestions : compareTexts.found({ text })}
            products={suggestions}
            hrefOf={({ id }) => compareHref([...ids, id])}
          />
        </>
      ) : (
        <p className="text-muted">{compareTexts.full}</p>
      )}
    </div>
  );
}
