/** Runs at most `most` pieces of work at once; the others wait in line. */
export function limiter(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on, not freed: nobody can slip in between.
      if (next) next();
      else running -= 1;
    }
  };
}
