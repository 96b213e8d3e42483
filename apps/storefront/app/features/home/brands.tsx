import { BrandMark } from "../../components/brand-mark.tsx";
import { Link } from "../../components/link.tsx";
import { searchHref } from "../../lib/hrefs.ts";

export function BrandList({ brands }: { readonly brands: readonly string[] }) {
  return (
    <ul className="rail rail-brands">
      {brands.map((name) => (
        <li key={name}>
          <Link to={searchHref({ brand: name })}>
            <BrandMark name={name} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
