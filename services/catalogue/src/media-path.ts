/** The address of a picture; `?w=` and `?f=` choose a size and a format. */
export function mediaPath(hash: string): string {
  return `/media/${hash}`;
}
