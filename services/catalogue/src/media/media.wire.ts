/** The URL path of a picture. `?w=` selects a width, `?f=` a format. */
export function mediaPath(hash: string): string {
  return `/media/${hash}`;
}

/** The entity tag of a rendition. A hash never changes its content, so neither does its tag. */
export function renditionEtag({ hash, width, format }: { hash: string; width: number; format: string }) {
  return `"${hash}-${width}-${format}"`;
}
