import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { addViewed, viewedIds, viewedText } from "./viewed-list.ts";
import type { ViewedProductsProps } from "./viewed-products.tsx";

/** What this browser opened before. It is loaded shortly before it scrolls into view. */
export function RecentlyViewed({ productId }: { readonly productId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const text = useSyncExternalStore(viewedText.subscribe, viewedText.read, () => null);
  const [List, setList] = useState<ComponentType<ViewedProductsProps> | null>(null);
  const ids = viewedIds(text, productId);
  const isEmpty = ids.length === 0;

  useEffect(() => addViewed(productId), [productId]);

  useEffect(() => {
    if (isEmpty || !place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        import("./viewed-products.tsx").then(
          (module) => setList(() => module.ViewedProducts),
          // The row is not worth an error message.
          () => undefined,
        );
      },
      { rootMargin: "600px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isEmpty]);

  // The height of the row, so that nothing moves when it appears.
  return (
    <div ref={place} className={isEmpty ? undefined : "min-h-68"}>
      {List && !isEmpty ? <List ids={ids.join(" ")} /> : null}
    </div>
  );
}
