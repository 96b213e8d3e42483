/** The URL path of a picture. `?w=` selects a width, `?f=` a format. */
export function mediaPath(hash: string): string {
  return `/media/${hash}`;
}
