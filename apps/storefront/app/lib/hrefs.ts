// The URLs of the shop's pages.
export function productHref(product: { readonly id: string; readonly slug: string }): string {
  return `/product/${encodeURIComponent(product.slug)}/${product.id}`;
}

/** Adds a product to what this browser compared last; without script, compares it alone. */
export function compareWithHref(id: string): string {
  return `/compare?add=${id}`;
}

export function categoryHref(category: string): string {
  return `/products/category/${encodeURIComponent(category.toLowerCase())}`;
}

/** The results page for these parameters, without empty ones. */
export function searchHref(parameters: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== "") query.set(name, String(value));
  }
  return `/products/search?${query}`;
}

/** Whether a page needs a session (spec §2 "Protected routes"). */
export function needsSession(path: string): boolean {
  return /^\/(account|checkout|welcome-to-wholesaler-account)(\/|$)/.test(path);
}

/** The sign-in page, which returns to `from`. */
export function loginHref(from: string | null): string {
  return from === null ? "/login" : `/login?${new URLSearchParams({ from })}`;
}
