import { Search } from "lucide-react";
import { Form, useSearchParams } from "react-router-dom";

/** Free text; the results page's loader reads it (parse-query.ts), so it works without script too. */
export function SearchBox() {
  const [params] = useSearchParams();
  const shown = params.get("q") ?? params.getAll("keyword").join(" ").replaceAll(",", " ");
  return (
    <Form
      role="search"
      action="/products/search"
      className="flex h-12 w-full items-center rounded-pill border border-edge bg-surface ps-4 pe-1 transition-colors focus-within:border-neel focus-within:outline-3 focus-within:-outline-offset-1 focus-within:outline-neel hover:border-ink"
    >
      <input
        // A new result page brings its own words.
        key={shown}
        type="search"
        name="q"
        required
        maxLength={200}
        defaultValue={shown}
        aria-label="Search phones and accessories"
        placeholder="Search a phone, brand or “under 15000”"
        autoComplete="off"
        enterKeyHint="search"
        className="h-full min-w-0 flex-1 bg-transparent text-15 text-ellipsis outline-none placeholder:text-muted sm:text-17"
      />
      <button
        type="submit"
        aria-label="Search"
        className="inline-flex size-10 shrink-0 items-center justify-center rounded-pill bg-ink text-on-ink hover:opacity-88"
      >
        <Search className="size-5" />
      </button>
    </Form>
  );
}
