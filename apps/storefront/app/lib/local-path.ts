const base = "https://shop.invalid";

/** The text as an address inside this shop (path, query, fragment); null for anything that leads elsewhere. */
export function localPath(text: string | null | undefined): string | null {
  // Browsers take a backslash for a slash and drop control characters: such an address means what we cannot see.
  if (!text?.startsWith("/") || /[\\\p{Cc}]/u.test(text)) return null;
  try {
    const url = new URL(text, base);
    const path = url.pathname + url.search + url.hash;
    return url.origin === base && !path.startsWith("//") ? path : null;
  } catch {
    // `//` and the like.
    return null;
  }
}

/** Where to sign in, and from there back to `from`. */
export function loginHref(from: string | null): string {
  return from === null ? "/login" : `/login?${new URLSearchParams({ from })}`;
}
