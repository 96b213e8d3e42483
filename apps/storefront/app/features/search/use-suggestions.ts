import type { components } from "@haat/api-clients/catalogue";
import { useEffect, useState } from "react";
import { api } from "../../lib/api.ts";

export type Suggestion = components["schemas"]["Suggestion"];

/** From the last key until the request, so that fast typing sends one. */
const delayMs = 120;
const none: readonly Suggestion[] = [];

/**
 * The catalogue's suggestions for a text; null asks for none. While new ones load, the old ones stay. A failure is no
 * suggestions, because the form works without them.
 */
export function useSuggestions(text: string | null): readonly Suggestion[] {
  const [found, setFound] = useState(none);
  const asked = text?.trim() ?? "";
  useEffect(() => {
    if (asked === "") return;
    const request = new AbortController();
    const timer = setTimeout(() => {
      loadSuggestions(asked, request.signal).then(
        (suggestions) => setFound(suggestions),
        () => {
          // Aborted by the next key, or failed.
          if (!request.signal.aborted) setFound(none);
        },
      );
    }, delayMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [asked]);
  return asked === "" ? none : found;
}

async function loadSuggestions(text: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const { data } = await api.catalogue.GET("/api/product/suggest", {
    params: { query: { q: text } },
    signal,
  });
  signal.throwIfAborted();
  return data?.suggestions ?? none;
}
