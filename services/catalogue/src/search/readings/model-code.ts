/**
 * Samsung's code of a Galaxy A or M has the number of its name: SM-A525F is a Galaxy A52. Other codes, such as Apple's A2633,
 * say nothing.
 */
export function withoutModelCode(text: string): string {
  return text.replace(
    /\bsm[- ]?([am]\d{2})\d[a-z]{0,2}(?:\/[a-z]{1,3})?\b/gi,
    (_, name: string) => `galaxy ${name.toLowerCase()}`,
  );
}
