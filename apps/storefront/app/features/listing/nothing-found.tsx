import { resultTexts } from "#messages/result";
import { NoResultsDrawing } from "../../components/drawings.tsx";
import { Link } from "../../components/link.tsx";
import { Message } from "../../components/message.tsx";
import { formatQuoted } from "../../lib/format-list.ts";
import { categoryHref, searchHref } from "../../lib/hrefs.ts";

/** The number of brands offered. */
const brandCount = 6;

interface NoProductsProps {
  readonly isFiltered: boolean;
  /** Whether this is the list of all products, to which it then has no link. */
  readonly isWholeShop?: boolean;
}

/** A list without products. */
export function NoProducts({ isFiltered, isWholeShop = false }: NoProductsProps) {
  const action =
    isWholeShop && !isFiltered ? (
      <Link to="/contact" className="button button-quiet">
        {resultTexts.askUs}
      </Link>
    ) : (
      <Link to="/products" className="button button-quiet">
        {resultTexts.seeAllProducts}
      </Link>
    );
  return (
    <Message drawing={<NoResultsDrawing />} title={resultTexts.noProducts} action={action}>
      {isFiltered ? resultTexts.noProductsHint : resultTexts.soldOutHint}
    </Message>
  );
}

interface NothingFoundProps {
  readonly text: string;
  /** Goods of the text that the shop does not sell. */
  readonly notSold: readonly string[];
  readonly brands: readonly string[];
}

/** A search without results: says so, and offers lists that have products. */
export function NothingFound({ text, notSold, brands }: NothingFoundProps) {
  const links = [
    { href: "/products", name: resultTexts.allProducts },
    { href: categoryHref("phone"), name: resultTexts.phones },
    { href: categoryHref("accessories"), name: resultTexts.accessories },
    ...brands.slice(0, brandCount).map((brand) => ({ href: searchHref({ brand }), name: brand })),
  ];
  return (
    <>
      <Message drawing={<NoResultsDrawing />} title={resultTexts.noProducts}>
        {hintFor(text, notSold)}
      </Message>
      <ul aria-label={resultTexts.tryInstead} className="-mt-6 flex flex-wrap justify-center gap-2 pb-12">
        {links.map(({ href, name }) => (
          <li key={href}>
            <Link to={href} className="button button-quiet">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function hintFor(text: string, notSold: readonly string[]): string {
  if (text === "") return resultTexts.noProductsHint;
  if (notSold.length > 0) return resultTexts.notSold({ words: formatQuoted(notSold) });
  return isModelNumber(text) ? resultTexts.modelNumber({ text }) : resultTexts.nothingFound({ text });
}

/** A2633, RMX3085, M2101K6P: letters and at least three digits in one word. */
function isModelNumber(text: string): boolean {
  return /^(?=.*[a-z])(?=.*\d{3})[a-z\d-]{5,12}$/i.test(text.trim());
}
