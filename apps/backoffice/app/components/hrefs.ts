/** The sign-in page, which leads back to the page of this request. */
export function signInHref({ method, url }: Pick<Request, "method" | "url">): string {
  const { pathname, search } = new URL(url);
  const page = pathname.replace(/(?:^\/_root|\/_)?\.data$/, "") || "/";
  if (page === "/" || method !== "GET") return "/sign-in";
  const query = new URLSearchParams(search);
  query.delete("_routes");
  const rest = query.size > 0 ? `?${query}` : "";
  return `/sign-in?from=${encodeURIComponent(page + rest)}`;
}

/** The page to open after signing in: a path of ours, never another site. */
export function pageAfterSignIn(from: string | null): string {
  return from !== null && /^\/(?![/\\])/.test(from) && !from.startsWith("/sign-in") ? from : "/";
}
