/**
 * The lower bounds of the price histogram's bars, in rupees, which are the stops of the slider below it: even for the eye,
 * because each step is about a third of the price, at amounts that shoppers think in, and from 1,000 up in whole thousands (spec §9).
 */
export const priceSteps = [
  0, 200, 500, 1000, 2000, 3000, 4000, 5000, 8000, 10_000, 12_000, 15_000, 20_000, 25_000, 30_000, 40_000,
  50_000, 75_000, 100_000, 150_000,
] as const;
