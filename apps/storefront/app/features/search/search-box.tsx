import {
  type ComponentType,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Form, useNavigate, useSearchParams } from "react-router-dom";
import { Icon } from "../../components/icons.tsx";
import { searchHref } from "../../lib/hrefs.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { searchTexts } from "../../texts/search.ts";
import { addRecentSearch, removeRecentSearch, useRecentSearches } from "./recent-searches.ts";
import type { SuggestionListProps } from "./suggestion-list.tsx";
import { useSuggestions } from "./use-suggestions.ts";

/** Loaded with the first suggestion. When that fails, the form still works. */
const SuggestionList = lazy(
  async (): Promise<{ default: ComponentType<SuggestionListProps> }> =>
    await import("./suggestion-list.tsx").catch(() => ({ default: () => null })),
);
/** Recent searches that start with the typed text, above the catalogue's suggestions. */
const recentWhileTyping = 2;

/**
 * Submits free text, which the catalogue understands, so it works without JavaScript. With it, the field is an editable
 * combobox with list autocomplete, as in the ARIA Authoring Practices.
 */
export function SearchBox() {
  const [params] = useSearchParams();
  const text = params.get("q") ?? params.getAll("keyword").join(" ").replaceAll(",", " ");
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const isEditing = useRef(false);
  const textOfPage = useRef(text);
  const listId = useId();
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState<number | null>(null);

  const found = useSuggestions(open ? typed : null);
  const allRecent = useRecentSearches();
  const start = typed.trim().toLowerCase();
  const recent =
    start === ""
      ? allRecent
      : allRecent
          .filter((one) => one.toLowerCase().startsWith(start) && one.toLowerCase() !== start)
          .slice(0, recentWhileTyping);
  const count = recent.length + found.length;
  const shown = open && count > 0;
  const activeIndex = shown && active !== null && active < count ? active : null;
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    if (textOfPage.current === text) return;
    textOfPage.current = text;
    // A page that loads while the shopper types must not overwrite the text.
    if (field.current && !isEditing.current) field.current.value = text;
  }, [text]);

  function show(): void {
    setTyped(field.current?.value ?? "");
    setOpen(true);
  }

  function close(): void {
    setOpen(false);
    setActive(null);
  }

  /** Also closes the keyboard of a phone, which would cover the results. */
  function leave(): void {
    isEditing.current = false;
    field.current?.blur();
    close();
  }

  function choose(index: number): void {
    const recentText = recent[index];
    const chosen = recentText === undefined ? found[index - recent.length]?.params : { q: recentText };
    if (!chosen) return;
    if (recentText !== undefined) addRecentSearch(recentText);
    leave();
    // The field is not emptied by a page whose URL has no text, like the one before.
    if (field.current) field.current.value = chosen["q"] ?? "";
    void navigate(searchHref(chosen));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      const step = key === "ArrowDown" ? 1 : -1;
      if (!shown) show();
      // One more place than options: the field itself, between the last and the first.
      const places = count + 1;
      const next = ((activeIndex ?? count) + step + places) % places;
      setActive(next === count ? null : next);
    } else if (key === "Enter" && activeIndex !== null) {
      event.preventDefault();
      choose(activeIndex);
    } else if (key === "Escape" && shown) {
      // The browser would empty the field.
      event.preventDefault();
      close();
    } else if (key === "Home" || key === "End" || key === "ArrowLeft" || key === "ArrowRight") {
      setActive(null);
    }
  }

  return (
    <Form
      role="search"
      action="/products/search"
      onSubmit={() => {
        addRecentSearch(field.current?.value ?? "");
        leave();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        isEditing.current = false;
        close();
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
              "aria-expanded": shown,
              "aria-controls": listId,
              "aria-activedescendant": activeIndex === null ? undefined : optionId(activeIndex),
            }
          : {})}
        onFocus={({ target }) => {
          if (target.value === "") show();
        }}
        onInput={() => {
          isEditing.current = true;
          setActive(null);
          show();
        }}
        onKeyDown={onKeyDown}
        className="h-full min-w-0 flex-1 bg-transparent text-15 text-ellipsis outline-none placeholder:text-muted sm:text-17"
      />
      <button
        type="submit"
        aria-label={searchTexts.submit}
        className="relative inline-flex size-10 shrink-0 items-center before:absolute before:-inset-0.5 justify-center rounded-pill bg-ink text-on-ink hover:opacity-88"
      >
        <Icon name="search" className="size-5" />
      </button>
      {shown ? (
        <Suspense fallback={null}>
          <SuggestionList
            id={listId}
            optionId={optionId}
            recent={recent}
            found={found}
            active={activeIndex}
            onChoose={choose}
            onRemove={(text) => {
              removeRecentSearch(text);
              // The focused button is gone.
              field.current?.focus();
            }}
          />
        </Suspense>
      ) : null}
      <p role="status" className="sr-only">
        {open ? searchTexts.suggestionCount(count) : ""}
      </p>
    </Form>
  );
}
