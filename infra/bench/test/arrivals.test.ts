import { expect, it } from "vitest";
import { dayOfArrivals, steadyArrivals } from "../src/traffic/arrivals.ts";
import { seededRandom } from "../src/traffic/random.ts";

it("gives the same day for the same seed, with most visits in the evening", () => {
  const day = (seed: number) => [...dayOfArrivals(seededRandom(seed), 240, 20)];
  expect(day(1)).toEqual(day(1));
  expect(day(1)).not.toEqual(day(2));
  const visitsOfHour = (hour: number) => day(1).filter((at) => Math.floor(at / 10) === hour).length;
  expect(visitsOfHour(20)).toBeGreaterThan(5 * visitsOfHour(3));
  expect(day(1).length / 240).toBeCloseTo(20, -1);
});

it("lets shoppers come at a steady rate until the end", () => {
  const arrivals = [...steadyArrivals(seededRandom(3), 100, 10)];
  expect(arrivals.length).toBeGreaterThan(850);
  expect(arrivals.length).toBeLessThan(1150);
  expect(Math.max(...arrivals)).toBeLessThan(100);
});
