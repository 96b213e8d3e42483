/** Starts `count` calls at once and waits until all have settled. */
export async function inParallel<Result>(
  count: number,
  call: (index: number) => Promise<Result>,
): Promise<Result[]> {
  return await Promise.all(Array.from({ length: count }, (_, index) => call(index)));
}
