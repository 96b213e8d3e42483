/** Seed for random product rows. It changes every hour, so going back shows the same products. */
export const hourlySeed = (): string => new Date().toISOString().slice(0, 13);
