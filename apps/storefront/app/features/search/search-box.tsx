import { Search } from "lucide-react";
import { Form, useSearchParams } from "react-router-dom";
import { searchTexts } from "../../texts/search.ts";

/** Submits free text, which the results page's loader parses (parse-query.ts), so it works without JavaScript. */
export function SearchBox() {
  const [params] = useSearchParams();
  const text = params.get("q") ?? params.getAll("keyword").join(" ").replaceAll(",", " ");
  return (
    <Form
      role="search"
      action="/products/search"
      className="flex h-12 w-full items-center rounded-pill border border-edge bg-surface ps-4 pe-1 transition-colors focus-within:border-neel focus-within:outline-3 focus-within:-outline-offset-1 focus-within:outline-neel hover:border-ink"
    >
      <input
        // A new results page resets the text.
        key={text}
        type="search"
        name="q"
        required
        maxLength={200}
        defaultValue={text}
        aria-label={searchTexts.label}
        placeholder={searchTexts.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        className="h-full min-w-0 flex-1 bg-transparent text-15 text-ellipsis outline-none placeholder:text-muted sm:text-17"
      />
      <button
        type="submit"
        aria-label={searchTexts.submit}
        className="inline-flex size-10 shrink-0 items-center justify-center rounded-pill bg-ink text-on-ink hover:opacity-88"
      >
        <Search className="size-5" />
      </button>
    </Form>
  );
}
