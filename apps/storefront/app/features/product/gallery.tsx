import { useState } from "react";
import { Picture } from "../../components/picture.tsx";
import { productTexts } from "../../texts/product.ts";
import type { ProductDetail } from "./product-detail.ts";

/** One large picture, with thumbnails of all below. */
export function Gallery({ product }: { readonly product: ProductDetail }) {
  const [selected, setSelected] = useState(0);
  const path = product.images[selected] ?? product.images[0];
  const alt = (index: number) =>
    [product.title, product.color, productTexts.pictureViews[index] ?? productTexts.picture(index + 1)]
      .filter(Boolean)
      .join(", ");

  return (
    <div className="grid content-start gap-3">
      <div className="rounded-l bg-tile">
        <div className="mx-auto aspect-square max-w-150 p-[6%]">
          {path ? (
            <Picture
              path={path}
              alt={alt(selected)}
              sizes="(min-width: 64rem) 36rem, 92vw"
              largest={1280}
              first
              className="[view-transition-name:product-picture]"
            />
          ) : null}
        </div>
      </div>
      {product.images.length > 1 ? (
        <ul className="flex gap-2">
          {product.images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={productTexts.showPicture(alt(index))}
                aria-current={index === selected}
                onClick={() => setSelected(index)}
                className="size-16 rounded-m border-2 border-transparent bg-tile p-1.5 transition-colors hover:border-edge aria-current:border-ink sm:size-20"
              >
                <Picture path={image} alt="" sizes="4rem" largest={160} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
