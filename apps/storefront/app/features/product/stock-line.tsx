/** How many there are and where (spec §2). */
export function StockLine({ quantity, branch }: { readonly quantity: number; readonly branch: string }) {
  if (quantity === 0) return <p className="font-medium text-sindoor">Out of stock</p>;
  return (
    <p className="text-muted">
      <strong className="font-medium text-paan">{quantity} left</strong> at the {branch} branch
    </p>
  );
}
