import { Icon } from "@haat/ui/icons";
import { useEffect, useId, useRef, useState } from "react";
import { Form, useSearchParams } from "react-router";
import { searchTexts } from "#messages/search";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { useLoaded } from "../../lib/use-loaded.ts";
import { addRecentSearch } from "./recent-searches.ts";
import type { Popup } from "./suggestions.tsx";

const loadSuggestions = async () => await import("./suggestions.tsx");

/**
 * Submits free text, which the catalogue understands, so it works without JavaScript. With it, the field is an editable
 * combobox with list autocomplete, as in the ARIA Authoring Practices. Its suggestions are loaded when it gets the focus.
 */
export function SearchBox() {
  const [params] = useSearchParams();
  const text = params.get("q") ?? params.getAll("keyword").join(" ").replaceAll(",", " ");
  const field = useRef<HTMLInputElement>(null);
  const textOfPage = useRef(text);
  const listId = useId();
  const hydrated = useHydrated();
  const [isUsed, setUsed] = useState(false);
  const [popup, setPopup] = useState<Popup>({ isOpen: false, activeId: undefined });
  const suggestions = useLoaded(loadSuggestions, isUsed);

  useEffect(() => {
    // Focused before the scripts had loaded.
    if (document.activeElement === field.current) setUsed(true);
  }, []);

  useEffect(() => {
    if (textOfPage.current === text) return;
    textOfPage.current = text;
    // A page that loads while the shopper types must not overwrite the text.
    if (field.current && document.activeElement !== field.current) field.current.value = text;
  }, [text]);

  return (
    <Form
      role="search"
      action="/products/search"
      onSubmit={() => {
        addRecentSearch(field.current?.value ?? "");
        // Also closes the keyboard of a phone, which would cover the results.
        field.current?.blur();
      }}
      className="relative flex h-12 w-full items-center rounded-pill border border-edge bg-surface ps-4 pe-1 transition-colors focus-within:border-neel focus-within:outline-3 focus-within:-outline-offset-1 focus-within:outline-neel hover:border-ink"
    >
      <input
        ref={field}
        type="search"
        name="q"
        required
        maxLength={200}
        defaultValue={text}
        aria-label={searchTexts.label}
        placeholder={searchTexts.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        {...(hydrated
          ? {
              role: "combobox",
              "aria-autocomplete": "list" as const,
              "aria-expanded": popup.isOpen,
              "aria-controls": listId,
              "aria-activedescendant": popup.activeId,
            }
          : {})}
        onFocus={() => setUsed(true)}
        className="h-full min-w-0 flex-1 bg-transparent text-15 text-ellipsis outline-none placeholder:text-muted sm:text-17"
      />
      <button
        type="submit"
        aria-label={searchTexts.submit}
        className="relative inline-flex size-10 shrink-0 items-center justify-center rounded-pill bg-ink text-on-ink before:absolute before:-inset-0.5 hover:opacity-88"
      >
        <Icon name="search" className="size-5" />
      </button>
      {suggestions.state === "ready" ? (
        <suggestions.module.Suggestions
          id={listId}
          field={field}
          onPopup={setPopup}
          onChoose={(chosen) => {
            // The field is not emptied by a page whose URL has no text, like the one before.
            if (field.current) field.current.value = chosen;
          }}
        />
      ) : null}
    </Form>
  );
}
