import { pictureSrc, pictureSrcSet } from "../lib/picture.ts";

interface PictureProps {
  /** `/media/<hash>` */
  readonly path: string;
  readonly alt: string;
  /** How wide it is shown, as in the img element. */
  readonly sizes: string;
  /** Widest rendition that can be of use. */
  readonly largest?: number;
  /** The page's main picture: fetched first. Others wait until they are near the view. */
  readonly first?: boolean;
  readonly className?: string;
}

/** A square catalogue picture on whatever ground it stands. */
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
