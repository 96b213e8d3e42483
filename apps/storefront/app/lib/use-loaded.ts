import { useEffect, useState } from "react";

/** A part of a page that is loaded on first use, such as a dialog's form. */
type Loaded<Module> =
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly module: Module }
  | { readonly state: "failed"; readonly retry: () => void };

/** Loads the module when `wanted` is first true. `load` must be the same on every render. */
export function useLoaded<Module>(load: () => Promise<Module>, wanted: boolean): Loaded<Module> {
  const [loaded, setLoaded] = useState<{ readonly module: Module } | "failed" | null>(null);
  const shouldLoad = wanted && loaded === null;
  useEffect(() => {
    if (!shouldLoad) return;
    load().then(
      (module) => setLoaded({ module }),
      () => setLoaded("failed"),
    );
  }, [load, shouldLoad]);
  if (loaded === null) return { state: "loading" };
  if (loaded === "failed") return { state: "failed", retry: () => setLoaded(null) };
  return { state: "ready", module: loaded.module };
}
