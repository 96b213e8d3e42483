/** Loads sharp with the first picture, because it needs 10 MB of memory. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // One thread per picture: the queue in rendition-cache.ts decides how many cores pictures may take.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
