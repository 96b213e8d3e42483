import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { useNavigate } from "react-router";
import { suggestionTexts } from "#messages/suggestion";
import { searchHref } from "../../lib/hrefs.ts";
import { addRecentSearch, removeRecentSearch, useRecentSearches } from "./recent-searches.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { useSuggestions } from "./use-suggestions.ts";

/** The popup, as the field tells assistive technology. */
export interface Popup {
  readonly isOpen: boolean;
  /** The id of the option that the keyboard is on. */
  readonly activeId: string | undefined;
}

interface SuggestionsProps {
  /** Of the listbox. */
  readonly id: string;
  readonly field: RefObject<HTMLInputElement | null>;
  /** The popup has opened or closed, or the keyboard is on another option. */
  readonly onPopup: (popup: Popup) => void;
  /** `text` is that of the chosen search; empty when it is filters only. */
  readonly onChoose: (text: string) => void;
}

/** Recent searches that start with the typed text, above the catalogue's suggestions. */
const recentWhileTyping = 2;

/** Makes the search field a combobox: recent searches and the catalogue's suggestions, by keyboard, mouse and touch. */
export function Suggestions({ id, field, onPopup, onChoose }: SuggestionsProps) {
  const navigate = useNavigate();
  const options = useOptions({ id, field, onPopup });
  const { recent, found, count, active, show, close } = options;

  function choose(index: number): void {
    const recentText = recent[index];
    const chosen = recentText === undefined ? found[index - recent.length]?.params : { q: recentText };
    if (!chosen) return;
    if (recentText !== undefined) addRecentSearch(recentText);
    // Also closes the keyboard of a phone, which would cover the results.
    field.current?.blur();
    close();
    onChoose(chosen["q"] ?? "");
    void navigate(searchHref(chosen));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (!options.shown) show();
      options.step(key === "ArrowDown" ? 1 : -1);
    } else if (key === "Enter" && active !== null) {
      event.preventDefault();
      choose(active);
    } else if (key === "Escape" && options.shown) {
      // The browser would empty the field.
      event.preventDefault();
      close();
    } else if (key === "Home" || key === "End" || key === "ArrowLeft" || key === "ArrowRight") {
      options.leave();
    }
  }
  useFieldEvents(field, {
    show,
    close,
    onKeyDown,
    onInput: () => {
      options.leave();
      show();
    },
  });

  return (
    <>
      {options.shown ? (
        <SuggestionList
          id={id}
          optionId={options.idOf}
          recent={recent}
          found={found}
          active={active}
          onChoose={choose}
          onRemove={(text) => {
            removeRecentSearch(text);
            // The focused button is gone.
            field.current?.focus();
          }}
        />
      ) : null}
      <p role="status" className="sr-only">
        {options.open ? suggestionTexts.count({ count }) : ""}
      </p>
    </>
  );
}

/** The options of the popup, whether it is open, and the option that the keyboard is on. */
function useOptions({ id, field, onPopup }: Omit<SuggestionsProps, "onChoose">) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState<number | null>(null);

  const found = useSuggestions(open ? typed : null);
  const recent = useRecentStartingWith(typed);
  const count = recent.length + found.length;
  const shown = open && count > 0;
  const activeIndex = shown && active !== null && active < count ? active : null;
  const idOf = (index: number) => `${id}-${index}`;
  const activeId = activeIndex === null ? undefined : idOf(activeIndex);
  useLayoutEffect(() => onPopup({ isOpen: shown, activeId }), [onPopup, shown, activeId]);

  function show(): void {
    setTyped(field.current?.value ?? "");
    setOpen(true);
  }

  function close(): void {
    setOpen(false);
    setActive(null);
  }

  function step(by: 1 | -1): void {
    // One more place than options: the field itself, between the last and the first.
    const places = count + 1;
    const next = ((activeIndex ?? count) + by + places) % places;
    setActive(next === count ? null : next);
  }

  const leave = () => setActive(null);
  return { recent, found, count, open, shown, active: activeIndex, idOf, show, close, step, leave };
}

/** All recent searches, or while typing the first ones that start with the text. */
function useRecentStartingWith(typed: string): readonly string[] {
  const allRecent = useRecentSearches();
  const start = typed.trim().toLowerCase();
  return start === ""
    ? allRecent
    : allRecent
        .filter((one) => one.toLowerCase().startsWith(start) && one.toLowerCase() !== start)
        .slice(0, recentWhileTyping);
}

interface FieldActions {
  readonly show: () => void;
  readonly close: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onInput: () => void;
}

/** Opens and closes the popup with the events of the field and its form, which are not rendered here. */
function useFieldEvents(field: RefObject<HTMLInputElement | null>, actions: FieldActions): void {
  const { show, close } = actions;
  const onKeyDown = useEffectEvent(actions.onKeyDown);
  const onFocus = useEffectEvent(() => {
    if (field.current?.value === "") show();
  });
  const onInput = useEffectEvent(actions.onInput);
  const onFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && field.current?.form?.contains(relatedTarget))) close();
  });
  // What the shopper did with the field while this script was loading.
  const showTyped = useEffectEvent(() => {
    const { current } = field;
    if (current === null || document.activeElement !== current) return;
    if (current.value === "" || current.value !== current.defaultValue) show();
  });
  const onSubmit = useEffectEvent(close);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const { current } = field;
    current?.addEventListener("keydown", onKeyDown, { signal });
    current?.addEventListener("focus", onFocus, { signal });
    current?.addEventListener("input", onInput, { signal });
    current?.form?.addEventListener("focusout", onFocusOut, { signal });
    current?.form?.addEventListener("submit", onSubmit, { signal });
    const timer = setTimeout(showTyped);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [field]);
}
