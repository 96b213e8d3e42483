import { renderToStaticMarkup } from "react-dom/server";
import { BrandMark } from "../../components/brand-mark.tsx";
import { searchHref } from "../../lib/hrefs.ts";

export function brandList(brands: readonly string[]): string | null {
  return renderToStaticMarkup(<BrandList brands={brands} />);
}

function BrandList({ brands }: { readonly brands: readonly string[] }) {
  return (
    <ul className="rail rail-brands">
      {brands.map((name) => (
        <li key={name}>
          <a href={searchHref({ brand: name })}>
            <BrandMark name={name} />
          </a>
        </li>
      ))}
    </ul>
  );
}
