import { BrandMark } from "../../components/brand-mark.tsx";
import { Link } from "../../components/link.tsx";
import { Rail } from "../../components/rail.tsx";
import { searchHref } from "../../lib/hrefs.ts";
import { homeTexts } from "../../texts/home.tsx";

export function Brands({ brands }: { readonly brands: readonly string[] }) {
  return (
    <Rail title={homeTexts.brands} items="rail-brands">
      {brands.map((name) => (
        <li key={name}>
          <Link to={searchHref({ brand: name })}>
            <BrandMark name={name} />
          </Link>
        </li>
      ))}
    </Rail>
  );
}
