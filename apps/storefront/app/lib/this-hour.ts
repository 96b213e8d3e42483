/** What random rows are drawn by: the same for an hour, so that going back finds what was there. */
export const thisHour = (): string => new Date().toISOString().slice(0, 13);
