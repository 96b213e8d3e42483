import { paiseFromRupees } from "@haat/domain/money";
import { Button } from "@haat/ui/button";
import { FormError, TextField } from "@haat/ui/field";
import { formatDateTime, formatInr } from "@haat/ui/format";
import { useState } from "react";
import { productTexts } from "#messages/product";
import { ConfirmIdentity } from "../../components/confirm-identity.tsx";
import { ConflictPanel } from "../../components/conflict-panel.tsx";
import { useSensitiveForm } from "../../components/use-sensitive-form.ts";
import type { Member } from "../../server/session.server.ts";
import { costsOf, marginOf, type Product } from "./product.ts";

const { prices: texts } = productTexts;

interface PricesProps {
  readonly product: Product;
  readonly names: Readonly<Record<string, string>>;
  readonly mayChange: boolean;
  readonly methods: Member["methods"];
}

/** What each tier pays, with margin and age of the stock in view, and who set which price when. */
export function Prices({ product, names, mayChange, methods }: PricesProps) {
  return (
    <section aria-labelledby="prices">
      <h2 id="prices" className="mb-3 text-21">
        {texts.title}
      </h2>
      <div className="grid gap-4 rounded-l border border-line bg-surface p-4 sm:p-5">
        {mayChange ? (
          <PriceForm product={product} names={names} methods={methods} />
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
type TierPrices = Readonly<Record<(typeof tiers)[number], string>>;
const inr = (rupees: number) => formatInr(paiseFromRupees(rupees));

/** What was typed, and the prices that the product had then. */
interface Draft {
  readonly seen: TierPrices;
  readonly typed: TierPrices;
  readonly reason: string;
}

/** Shows the product's prices until something is typed, which then stays whatever colleagues change. */
function PriceForm({ product, names, methods }: Omit<PricesProps, "mayChange">) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const { error, conflict, busy, onSubmit, confirmation } = useSensitiveForm(() => setDraft(null));
  const { seen, typed, reason } = draft ?? newDraftOf(product);
  const change = (part: Partial<Draft>) => setDraft({ seen, typed, reason, ...part });
  const changed = tiers.filter((tier) => conflict && conflict.theirs[tier] !== seen[tier]);
  return (
    <>
      <form method="post" className="grid gap-4" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="prices" />
        <div className="grid gap-4 sm:grid-cols-2">
          {tiers.map((tier) => (
            <div key={tier} className="grid content-start gap-1">
              <input type="hidden" name={`seen.${tier}`} value={conflict?.theirs[tier] ?? seen[tier]} />
              <TextField
                label={productTexts.fields[tier]}
                name={tier}
                value={typed[tier]}
                onChange={(event) => change({ typed: { ...typed, [tier]: event.currentTarget.value } })}
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
          value={reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
          minLength={3}
          maxLength={300}
          error={error?.fields["reason"]}
          required
        />
        {conflict ? (
          <ConflictPanel
            who={conflict.editedBy === null ? undefined : names[conflict.editedBy]}
            at={conflict.editedAt}
            fields={changed.map((tier) => ({
              name: tier,
              label: productTexts.fields[tier],
              yours: typed[tier],
              theirs: conflict.theirs[tier] ?? "",
            }))}
            onTake={(tier, price) => change({ typed: { ...typed, [tier]: price } })}
          />
        ) : null}
        <FormError>{error?.message}</FormError>
        <Button type="submit" look="quiet" busy={busy} className="justify-self-start">
          {texts.change}
        </Button>
      </form>
      <ConfirmIdentity methods={methods} {...confirmation} />
    </>
  );
}

function newDraftOf({ consumerPrice, wholesalePrice }: Product): Draft {
  const prices = { consumerPrice: String(consumerPrice), wholesalePrice: String(wholesalePrice) };
  return { seen: prices, typed: prices, reason: "" };
}

function Margin({ price, product }: { readonly price: number; readonly product: Product }) {
  const margin = marginOf(price, costsOf(product));
  if (!margin) return null;
  const look = margin.rupees < 0 ? "text-sindoor" : "text-muted";
  return (
    <span className={`text-13 ${look}`}>
      {texts.margin({ amount: inr(margin.rupees), percent: margin.percent })}
    </span>
  );
}
