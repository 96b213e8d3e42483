import { ButtonLink } from "../../components/button.tsx";
import { NoResultsDrawing } from "../../components/drawings.tsx";
import { Message } from "../../components/message.tsx";
import { categoryHref, searchHref } from "../../lib/hrefs.ts";
import { listingTexts } from "../../texts/listing.tsx";

/** The number of brands offered. */
const brandCount = 6;

/** A search without results: says so, and offers lists that have products. */
export function NothingFound({
  text,
  brands,
}: {
  readonly text: string;
  readonly brands: readonly string[];
}) {
  const links = [
    { to: "/products", text: listingTexts.allProducts },
    { to: categoryHref("phone"), text: listingTexts.phones },
    { to: categoryHref("accessories"), text: listingTexts.accessories },
    ...brands.slice(0, brandCount).map((brand) => ({ to: searchHref({ brand }), text: brand })),
  ];
  return (
    <>
      <Message drawing={<NoResultsDrawing />} title={listingTexts.noProducts}>
        {text === "" ? listingTexts.noProductsHint : listingTexts.nothingFound(text)}
      </Message>
      <ul aria-label={listingTexts.tryInstead} className="-mt-6 flex flex-wrap justify-center gap-2 pb-12">
        {links.map(({ to, text: name }) => (
          <li key={to}>
            <ButtonLink to={to} look="quiet">
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}
