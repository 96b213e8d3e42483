import { Columns3 } from "lucide-react";
import { cardTexts } from "#messages/card";
import { Link } from "../../components/link.tsx";
import { compareWithHref } from "../../lib/hrefs.ts";
import type { Product } from "../../lib/product.ts";

/** Leads to the comparison with this product. */
export function CompareLink({ product }: { readonly product: Pick<Product, "id" | "title"> }) {
  return (
    <Link
      to={compareWithHref(product.id)}
      rel="nofollow"
      aria-label={cardTexts.compareProduct({ title: product.title })}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-pill px-2 text-muted hover:bg-tile hover:text-ink"
    >
      <Columns3 className="size-5" aria-hidden="true" />
      <span className="max-sm:hidden">{cardTexts.compare}</span>
    </Link>
  );
}
