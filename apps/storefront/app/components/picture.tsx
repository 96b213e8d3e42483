import { preload } from "react-dom";
import { fallbackSrc, type PictureWidth, pictureSrcSet, widthsUpTo } from "../lib/picture.ts";

interface PictureProps {
  /** `/media/<hash>` */
  readonly path: string;
  readonly alt: string;
  /** The `sizes` attribute of the image, unless there is only one width. */
  readonly sizes?: string;
  /** The largest width in the `srcset`. */
  readonly largest?: number;
  /** The widths in the `srcset`, for a picture that many pages repeat. */
  readonly widths?: readonly PictureWidth[];
  /** Whether it is the page's main picture, which loads first. Others load lazily. */
  readonly first?: boolean;
  readonly className?: string | undefined;
}

const preloadOptions = { as: "image", type: "image/avif", fetchPriority: "high" } as const;

/** A square catalogue picture without a background. Browsers without AVIF, which are few, get one width of WebP. */
export function Picture({
  path,
  alt,
  sizes,
  largest = 960,
  widths = widthsUpTo(largest),
  first = false,
  className,
}: PictureProps) {
  const imageSrcSet = pictureSrcSet(path, widths);
  // In the head, so that the browser requests it before it has read the page to the picture. A page that is opened without its
  // document has the picture as soon.
  if (import.meta.env.SSR && first)
    preload(fallbackSrc(path, widths), { ...preloadOptions, imageSrcSet, imageSizes: sizes });
  return (
    <picture>
      <source type="image/avif" srcSet={imageSrcSet} sizes={sizes} />
      <img
        src={fallbackSrc(path, widths)}
        alt={alt}
        loading={first ? "eager" : "lazy"}
        {...(first ? { fetchPriority: "high" as const } : {})}
        className={className}
      />
    </picture>
  );
}
