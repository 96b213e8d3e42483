import { shellTexts } from "#messages/shell";

/** `fetch` or `import` got no response. The message differs between Chromium, Firefox and Safari. */
export const isConnectionError = (error: unknown) =>
  error instanceof TypeError &&
  /failed to fetch|networkerror|load failed|importing|dynamically/i.test(error.message);

/** The `href` of a link that loads the document again. With the fragment of a URL, the browser would only look for that part. */
export const thisPage = "";

/** The browser could not load the next page. */
export function ConnectionLost() {
  return (
    <div className="mx-auto grid max-w-text justify-items-center gap-3 px-4 py-12 text-center">
      <title>{shellTexts.connectionLostTitle}</title>
      <h1 className="text-27">{shellTexts.connectionLostTitle}</h1>
      <p className="text-17 text-balance text-muted">{shellTexts.connectionLost}</p>
      <a href={thisPage} target="_self" className="button button-main">
        {shellTexts.tryAgain}
      </a>
    </div>
  );
}
