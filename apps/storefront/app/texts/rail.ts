/** The buttons of a row that scrolls; `title` is the row's. */
export const railTexts = {
  pause: (title: string) => `Pause: ${title}`,
  play: (title: string) => `Play: ${title}`,
  previous: (title: string) => `Previous: ${title}`,
  next: (title: string) => `Next: ${title}`,
} as const;
