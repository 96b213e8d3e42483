import type { Paise } from "@haat/domain/money";
import { Button } from "@haat/ui/button";
import { formatDate, formatInr } from "@haat/ui/format";
import { Form, useNavigation } from "react-router";
import { watchlistTexts as texts } from "#messages/watchlist";
import { hidden } from "../../components/hidden.tsx";
import { Link } from "../../components/link.tsx";
import { Picture } from "../../components/picture.tsx";
import { productHref } from "../../lib/hrefs.ts";
import { sentence } from "../../lib/sentence.ts";

export interface WatchedProduct {
  readonly watchId: string;
  readonly product: {
    readonly id: string;
    readonly slug: string;
    readonly title: string;
    readonly image: string | null;
  };
  /** Memory and condition. */
  readonly facts: readonly string[];
  /** Null for any price. */
  readonly belowPrice: Paise | null;
  readonly state: "unconfirmed" | "waiting" | "told";
  /** When it got into this state. */
  readonly since: string;
  readonly until: string;
}

/** What is watched, each with a button that ends it, and what was told. */
export function WatchList({ watched }: { readonly watched: readonly WatchedProduct[] }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <ul className="grid max-w-160 divide-y divide-line rounded-l border border-line bg-surface">
      {watched.map((one) => (
        <li key={one.watchId} className="flex items-start gap-3 p-4 md:gap-4 md:px-6">
          <div className="aspect-square w-16 shrink-0 rounded-m bg-tile p-1.5">
            {one.product.image ? (
              <Picture path={one.product.image} alt="" sizes="4rem" largest={160} />
            ) : null}
          </div>
          <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="grid min-w-0 gap-0.5">
              <Link
                to={productHref(one.product)}
                className="-my-2.75 py-2.75 font-medium underline-offset-4 hover:underline"
              >
                {one.product.title}
              </Link>
              {one.facts.length > 0 ? <p className="text-13 text-muted">{one.facts.join(" · ")}</p> : null}
              <p className={one.state === "told" ? "text-paan" : ""}>{stateText(one)}</p>
            </div>
            {one.state === "told" ? null : (
              <Form method="post">
                <input type="hidden" name="watchId" value={one.watchId} />
                <Button type="submit" look="quiet" busy={isBusy}>
                  {sentence(texts.end({ title: one.product.title, hidden }))}
                </Button>
              </Form>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function stateText({ state, belowPrice, since, until }: WatchedProduct): string {
  const price = belowPrice === null ? null : formatInr(belowPrice);
  const date = formatDate(until);
  switch (state) {
    case "unconfirmed":
      return price === null ? texts.unconfirmedAnyPrice : texts.unconfirmedBelow({ price });
    case "waiting":
      return price === null ? texts.anyPrice({ date }) : texts.below({ price, date });
    case "told":
      return texts.told({ date: formatDate(since) });
  }
}
