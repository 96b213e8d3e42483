import { viewOfRun } from "./config.ts";

export const phoneScreen = { width: 390, height: 844 };
export const desktopScreen = { width: 1280, height: 900 };

const views = {
  "phone-light": { screen: phoneScreen, colorScheme: "light" },
  "phone-dark": { screen: phoneScreen, colorScheme: "dark" },
  "desktop-light": { screen: desktopScreen, colorScheme: "light" },
  "desktop-dark": { screen: desktopScreen, colorScheme: "dark" },
} as const;

export const view = viewOfRun && views[viewOfRun];

/** A name for what a test creates once: the views of `pnpm journeys` share one shop. */
export function ofThisView(name: string): string {
  return viewOfRun ? `${name} ${viewOfRun}` : name;
}
