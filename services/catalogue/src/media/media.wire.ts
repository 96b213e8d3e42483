/** The URL path of a picture. `?w=` selects a width, `?f=` a format. */
export function mediaPath(hash: string): string {
  return `/media/${hash}`;
}

/** A photograph of a unit as staff routes send it. Its path is that of a staff route, because it may not be public. */
export function photoToWire(unitId: string, hash: string): { hash: string; path: string } {
  return { hash, path: `/api/staff/units/${unitId}/photos/${hash}` };
}

/** A picture as staff routes send it: its hash, by which they name it, and its path. */
export function pictureToWire(hash: string): { hash: string; path: string } {
  return { hash, path: mediaPath(hash) };
}
