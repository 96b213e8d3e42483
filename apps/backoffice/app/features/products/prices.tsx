import { formatInr } from "@haat/domain/format-inr";
import { paiseFromRupees } from "@haat/domain/money";
import { Button } from "@haat/ui/button";
import { FormError, TextField } from "@haat/ui/field";
import { formatDateTime } from "@haat/ui/format";
import { showToast } from "@haat/ui/toast";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { productTexts } from "#messages/product";
import type { changeProduct } from "./change-product.server.ts";
import { marginOf, type Product, stockOf } from "./product.ts";

const { prices: texts } = productTexts;

interface PricesProps {
  readonly product: Product;
  readonly names: Readonly<Record<string, string>>;
  readonly mayChange: boolean;
}

/** What each tier pays, with margin and age of the stock in view, and who set which price when. */
export function Prices({ product, names, mayChange }: PricesProps) {
  return (
    <section aria-labelledby="prices">
      <h2 id="prices" className="mb-3 text-21">
        {texts.title}
      </h2>
      <div className="grid gap-4 rounded-l border border-line bg-surface p-4 sm:p-5">
        {mayChange ? (
          // New prices, also those that a colleague has set meanwhile, begin with a new reason.
          <PriceForm key={`${product.consumerPrice} ${product.wholesalePrice}`} product={product} />
        ) : (
          <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
            {tiers.map((tier) => (
              <div key={tier} className="contents">
                <dt className="text-muted">{productTexts.fields[tier]}</dt>
                <dd>
                  {inr(product[tier])} <Margin price={product[tier]} product={product} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-medium">
            {texts.history({ count: product.priceHistory.length })}
          </summary>
          <ol className="divide-y divide-line">
            {product.priceHistory.map((price) => (
              <li
                key={`${price.at} ${price.consumerPrice} ${price.wholesalePrice}`}
                className="flex flex-wrap justify-between gap-x-4 py-2"
              >
                <span>
                  {texts.both({ consumer: inr(price.consumerPrice), wholesale: inr(price.wholesalePrice) })}
                </span>
                <span className="text-muted">
                  {texts.setBy({
                    who: (price.actorId === null ? undefined : names[price.actorId]) ?? texts.program,
                    time: formatDateTime(price.at),
                  })}
                </span>
              </li>
            ))}
          </ol>
        </details>
      </div>
    </section>
  );
}

const tiers = ["consumerPrice", "wholesalePrice"] as const;
const inr = (rupees: number) => formatInr(paiseFromRupees(rupees));

function PriceForm({ product }: { readonly product: Product }) {
  const fetcher = useFetcher<typeof changeProduct>();
  const { data } = fetcher;
  const [typed, setTyped] = useState(() => ({
    consumerPrice: String(product.consumerPrice),
    wholesalePrice: String(product.wholesalePrice),
    reason: "",
  }));
  const error = data && "error" in data ? data.error : undefined;
  useEffect(() => {
    if (data && "done" in data) showToast(data.done);
  }, [data]);
  return (
    <fetcher.Form method="post" className="grid gap-4">
      <input type="hidden" name="intent" value="prices" />
      <div className="grid gap-4 sm:grid-cols-2">
        {tiers.map((tier) => (
          <div key={tier} className="grid content-start gap-1">
            <TextField
              label={productTexts.fields[tier]}
              name={tier}
              value={typed[tier]}
              onChange={(event) => setTyped({ ...typed, [tier]: event.currentTarget.value })}
              inputMode="decimal"
              pattern="[\d,]+(\.\d{1,2})?"
              autoComplete="off"
              error={error?.fields[tier]}
              required
            />
            <Margin price={Number(typed[tier].replaceAll(",", ""))} product={product} />
          </div>
        ))}
      </div>
      <TextField
        label={texts.reason}
        name="reason"
        value={typed.reason}
        onChange={(event) => setTyped({ ...typed, reason: event.currentTarget.value })}
        minLength={3}
        maxLength={300}
        error={error?.fields["reason"]}
        required
      />
      <FormError>{error?.message}</FormError>
      <Button type="submit" look="quiet" busy={fetcher.state !== "idle"} className="justify-self-start">
        {texts.change}
      </Button>
    </fetcher.Form>
  );
}

function Margin({ price, product }: { readonly price: number; readonly product: Product }) {
  const margin = marginOf(price, stockOf(product));
  if (!margin) return null;
  const look = margin.rupees < 0 ? "text-sindoor" : "text-muted";
  return (
    <span className={`text-13 ${look}`}>
      {texts.margin({ amount: inr(margin.rupees), percent: margin.percent })}
    </span>
  );
}
