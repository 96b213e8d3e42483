import { renderToStaticMarkup } from "react-dom/server";
import { NoResultsDrawing } from "../../components/drawings.tsx";
import { Message } from "../../components/message.tsx";
import { categoryHref, searchHref } from "../../lib/hrefs.ts";
import { resultTexts } from "../../texts/listing-results.tsx";

/** The number of brands offered. */
const brandCount = 6;

const noProductsHtml = renderToStaticMarkup(<NoProducts />);

/** A list without products. */
export function noProducts(): string | null {
  return noProductsHtml;
}

function NoProducts() {
  const all = (
    <a href="/products" className="button button-quiet">
      {resultTexts.seeAllProducts}
    </a>
  );
  return (
    <Message drawing={<NoResultsDrawing />} title={resultTexts.noProducts} action={all}>
      {resultTexts.noProductsHint}
    </Message>
  );
}

interface NothingFoundProps {
  readonly text: string;
  readonly brands: readonly string[];
}

/** A search without results: says so, and offers lists that have products. */
export function nothingFound(props: NothingFoundProps): string | null {
  return renderToStaticMarkup(<NothingFound {...props} />);
}

function NothingFound({ text, brands }: NothingFoundProps) {
  const links = [
    { href: "/products", name: resultTexts.allProducts },
    { href: categoryHref("phone"), name: resultTexts.phones },
    { href: categoryHref("accessories"), name: resultTexts.accessories },
    ...brands.slice(0, brandCount).map((brand) => ({ href: searchHref({ brand }), name: brand })),
  ];
  return (
    <>
      <Message drawing={<NoResultsDrawing />} title={resultTexts.noProducts}>
        {text === "" ? resultTexts.noProductsHint : resultTexts.nothingFound(text)}
      </Message>
      <ul aria-label={resultTexts.tryInstead} className="-mt-6 flex flex-wrap justify-center gap-2 pb-12">
        {links.map(({ href, name }) => (
          <li key={href}>
            <a href={href} className="button button-quiet">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
