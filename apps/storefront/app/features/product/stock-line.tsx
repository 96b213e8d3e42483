import { productTexts } from "../../texts/product.ts";
/** The quantity left and its branch (spec §2). */
export function StockLine({ quantity, branch }: { readonly quantity: number; readonly branch: string }) {
  if (quantity === 0) return <p className="font-medium text-sindoor">{productTexts.outOfStock}</p>;
  return (
    <p className="text-muted">
      <strong className="font-medium text-paan">{productTexts.quantityLeft(quantity)}</strong>{" "}
      {productTexts.atBranch(branch)}
    </p>
  );
}
