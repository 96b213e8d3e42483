import { Suspense } from "react";
import { Await } from "react-router";
import type { Product } from "../lib/product.ts";
import type { ProductCardProps } from "./product-card.tsx";
import { ProductRail } from "./product-rail.tsx";
import { Rail } from "./rail.tsx";
import { CardSkeleton } from "./skeleton.tsx";

interface StreamedProductRailProps {
  readonly title: string;
  readonly products: readonly Product[] | Promise<readonly Product[]>;
  readonly button: ProductCardProps["button"];
}

/** A row of streamed products; renders nothing when they fail to load. Loaded products are in the page without script. */
export function StreamedProductRail({ title, products, button }: StreamedProductRailProps) {
  if (!isPromise(products)) return <ProductRail title={title} products={products} button={button} />;
  return (
    <Suspense fallback={<RailSkeleton title={title} />}>
      <Await resolve={products} errorElement={<></>}>
        {(loaded) => <ProductRail title={title} products={loaded} button={button} />}
      </Await>
    </Suspense>
  );
}

function RailSkeleton({ title }: { readonly title: string }) {
  return (
    <Rail title={title}>
      <ul className="rail rail-products">
        {["1", "2", "3", "4"].map((key) => (
          <li key={key}>
            <CardSkeleton />
          </li>
        ))}
      </ul>
    </Rail>
  );
}

function isPromise<Value>(value: Value | Promise<Value>): value is Promise<Value> {
  return value instanceof Promise;
}
