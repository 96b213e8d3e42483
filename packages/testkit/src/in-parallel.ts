/** Starts `count` calls in one go and waits for all of them, good or bad. */
export async function inParallel<Result>(
  count: number,
  call: (index: number) => Promise<Result>,
): Promise<Result[]> {
  return await Promise.all(Array.from({ length: count }, (_, index) => call(index)));
}
