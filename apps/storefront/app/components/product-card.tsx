import { type ComponentType, memo, type ReactNode } from "react";
import { cardTexts } from "#messages/card";
import { compareWithHref, productHref } from "../lib/hrefs.ts";
import { type Choices, isPhone, isPreOwned, memoryOf, type Product } from "../lib/product.ts";
import { sentence } from "../lib/sentence.ts";
import { GradeMark } from "./grade-mark.tsx";
import { Link } from "./link.tsx";
import { Picture } from "./picture.tsx";
import { NewPrice, Price, Saving } from "./price.tsx";

export interface ProductCardProps {
  readonly product: Product;
  /** The Add To Cart button. A card for several products leads to the product page instead. */
  readonly button: ComponentType<{ readonly product: Product }>;
  readonly first?: boolean;
  /** Whether the card of a phone leads to the comparison too. */
  readonly comparable?: boolean;
  /** What the list is about, as this product has it. */
  readonly about?: string | null;
  /** Heading level of the title. */
  readonly level?: 2 | 3;
}

/** The tile is lower than wide: a card's picture is 110 to 170 px large on all screens, so one width serves them. */
const widths = [320] as const;

/** Utilities of a phone's picture. The grade mark would cover its cameras, by which a phone is known. */
const belowMark = "pt-[1.75rem] pb-1";

/**
 * The whole card is a link; the grade mark and the button are stacked above it and stay clickable. Not drawn again when a
 * navigation begins, which delayed the next page.
 */
export const ProductCard = memo(function ProductCard({
  product,
  button: Button,
  first = false,
  comparable = false,
  about = null,
  level = 3,
}: ProductCardProps) {
  const { choices } = product;
  const soldOut = product.quantity === 0;
  const [distinction, ...others] = noteOf(product);
  const Heading = `h${level}` as const;
  const price = () => <Price amount={product.price} size="card" />;
  return (
    <article className="card">
      <div className="card-tile">
        {product.image ? (
          <Picture
            path={product.image}
            alt=""
            widths={widths}
            first={first}
            className={`${isPhone(product) ? belowMark : ""} ${soldOut ? "opacity-50 grayscale" : ""}`.trim()}
          />
        ) : null}
        {isPhone(product) ? <GradeMark product={product} /> : null}
        <Saving percent={product.discountPercent} />
      </div>
      <Heading>
        <Link to={productHref(product)}>
          <Title product={product} />
        </Link>
      </Heading>
      <p>{factsOf(product).join(" · ")}</p>
      <p className="card-price">
        {choices?.dearer ? sentence(cardTexts.from({ price })) : price()}
        {/* A launch price or an MRP is on the product page: it says little, and would take a line of each card. */}
        <NewPrice product={product} />
      </p>
      {about === null ? null : <p className="card-subject">{about}</p>}
      <div className="card-foot">
        <p className="card-note">
          {distinction}
          {others.map((fact) => (
            <span key={fact}> · {fact}</span>
          ))}
        </p>
        {comparable && isPhone(product) ? (
          <Link
            to={compareWithHref(product.id)}
            rel="nofollow"
            aria-label={cardTexts.compareProduct({ title: product.title })}
            className="card-compare"
          >
            {cardTexts.compare}
          </Link>
        ) : null}
      </div>
      {choices ? <p className="card-choices">{choicesText(choices)}</p> : <Button product={product} />}
    </article>
  );
});

/** `3 grades · 4 colors`, of the products that a card stands for. */
function choicesText({ products, grades, colors }: Choices): string {
  const texts = cardTexts.choices;
  const parts = [
    ...(grades > 1 ? [texts.grades({ count: grades })] : []),
    ...(colors > 1 ? [texts.colors({ count: colors })] : []),
  ];
  return parts.length > 0 ? parts.join(" · ") : texts.products({ count: products });
}

/** The brand, and the rest of the title. */
function Title({ product: { title, brand } }: { readonly product: Pick<Product, "title" | "brand"> }) {
  if (!title.startsWith(`${brand} `)) return title;
  return (
    <>
      <span>{brand} </span>
      {title.slice(brand.length + 1)}
    </>
  );
}

/** The color too, unless there are several. */
function factsOf(product: Product): string[] {
  const oneColor = (product.choices?.colors ?? 1) === 1;
  return [memoryOf(product), oneColor ? product.color : null].filter((fact) => fact !== null);
}

type CardFacts = Pick<Product, "category" | "condition" | "batteryHealth">;

/**
 * What distinguishes this product from others like it, most important first: what would need a second line is hidden. No return
 * promise: it stands only where its restocking fee has room.
 */
export function noteOf(product: CardFacts): string[] {
  if (!isPhone(product)) return [cardTexts.newAndSealed];
  const { batteryHealth } = product;
  const preOwned = isPreOwned(product);
  return [
    preOwned && batteryHealth !== null ? cardTexts.batteryHealth({ percent: batteryHealth }) : null,
    preOwned ? cardTexts.checkingWarranty : cardTexts.makersWarranty,
  ].filter((fact) => fact !== null);
}

/** Product cards in as many columns as have room: two on phones, four next to the filters of a desktop. */
export function ProductGrid({ children }: { readonly children: ReactNode }) {
  return <ul className="card-grid">{children}</ul>;
}
