/** The value of a cookie in a Cookie header or in `document.cookie`; undefined when there is none. */
export function cookieValue(cookies: string | null, name: string): string | undefined {
  const pairs = (cookies ?? "").split(";").map((pair) => pair.trim().split("=", 2));
  return pairs.find(([key]) => key === name)?.[1];
}
