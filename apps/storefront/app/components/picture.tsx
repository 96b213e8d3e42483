import { pictureSrc, pictureSrcSet } from "../lib/picture.ts";

interface PictureProps {
  /** `/media/<hash>` */
  readonly path: string;
  readonly alt: string;
  /** The `sizes` attribute of the image. */
  readonly sizes: string;
  /** The largest width in the `srcset`. */
  readonly largest?: number;
  /** Whether it is the page's main picture, which loads first. Others load lazily. */
  readonly first?: boolean;
  readonly className?: string;
}

/** A square catalogue picture without a background. */
export function Picture({ path, alt, sizes, largest = 960, first = false, className = "" }: PictureProps) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={pictureSrcSet(path, largest, "avif")} sizes={sizes} />
      <img
        src={pictureSrc(path, 480, "webp")}
        srcSet={pictureSrcSet(path, largest, "webp")}
        sizes={sizes}
        alt={alt}
        width={1000}
        height={1000}
        loading={first ? "eager" : "lazy"}
        decoding={first ? "auto" : "async"}
        {...(first ? { fetchPriority: "high" as const } : {})}
        className={`h-auto w-full object-contain ${className}`}
      />
    </picture>
  );
}
