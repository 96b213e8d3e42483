const base = "https://shop.invalid";

/** The text as a URL inside this shop (path, query, fragment); null for any other. */
export function localPath(text: string | null | undefined): string | null {
  // Browsers treat a backslash as a slash and drop control characters, so the URL could lead elsewhere.
  if (!text?.startsWith("/") || /[\\\p{Cc}]/u.test(text)) return null;
  try {
    const url = new URL(text, base);
    const path = url.pathname + url.search + url.hash;
    return url.origin === base && !path.startsWith("//") ? path : null;
  } catch {
    // Not a valid URL, for example `//`.
    return null;
  }
}
