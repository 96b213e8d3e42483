import { Columns3 } from "lucide-react";
import type { MouseEvent } from "react";
import { useNavigate } from "react-router-dom";
import { Link } from "../../components/link.tsx";
import type { Product } from "../../lib/product.ts";
import { compareTexts } from "../../texts/compare.ts";
import { compareHref, withLastCompared } from "./compare-list.ts";

/** Leads to the comparison with this product, next to what this browser compared last; without script to it alone. */
export function CompareLink({ product }: { readonly product: Pick<Product, "id" | "title"> }) {
  const navigate = useNavigate();

  function addToLast(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(compareHref(withLastCompared(product.id)));
  }

  return (
    <Link
      to={compareHref([product.id])}
      onClick={addToLast}
      aria-label={compareTexts.compareProduct(product.title)}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-pill px-2 text-muted hover:bg-tile hover:text-ink"
    >
      <Columns3 className="size-5" aria-hidden="true" />
      <span className="max-sm:hidden">{compareTexts.compare}</span>
    </Link>
  );
}
