/** Addresses of our pages, written in one place. */
export function productHref(product: { readonly id: string; readonly slug: string }): string {
  return `/product/${encodeURIComponent(product.slug)}/${product.id}`;
}

export function categoryHref(category: string): string {
  return `/products/category/${encodeURIComponent(category.toLowerCase())}`;
}

/** Results for these parameters; empty ones are left out. */
export function searchHref(parameters: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== "") query.set(name, String(value));
  }
  return `/products/search?${query}`;
}
