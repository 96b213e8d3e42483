/** The field of the forms that says how long to hold an answer back. */
export const holdBackField = "hold_back_ms";

/** Spec §8: auth forms show their results, good or bad, 2 s late. The form says how long (`usePace`). */
export async function holdBack<Result>(request: Request, answer: () => Promise<Result>): Promise<Result> {
  const form = await request.clone().formData();
  const ms = Number(form.get(holdBackField));
  const [result] = await Promise.allSettled([answer(), new Promise((done) => setTimeout(done, ms))]);
  if (result.status === "rejected") throw result.reason;
  return result.value;
}
