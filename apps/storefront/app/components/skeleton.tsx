/** A placeholder of a product card's size while products load. */
export function CardSkeleton() {
  return (
    <div className="flex h-full animate-pulse flex-col rounded-l bg-surface">
      <div className="aspect-[5/4] rounded-l bg-tile" />
      <div className="grid gap-2 p-3">
        <div className="h-3 w-1/4 rounded-s bg-tile" />
        <div className="h-5 w-4/5 rounded-s bg-tile" />
        <div className="h-3 w-1/2 rounded-s bg-tile" />
        <div className="mt-2 h-6 w-2/5 rounded-s bg-tile" />
        <div className="mt-1 h-9 rounded-m bg-tile" />
      </div>
    </div>
  );
}

export function CardSkeletons({ count }: { readonly count: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </>
  );
}
