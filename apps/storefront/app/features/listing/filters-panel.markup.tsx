import { FilterPanel } from "./filters-panel.tsx";

/** The server has the panel at once: a page cannot wait for it. Browsers load it when they show it. */
export function panelOfServer(): typeof FilterPanel | null {
  return FilterPanel;
}
