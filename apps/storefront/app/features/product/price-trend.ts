import type { Paise } from "@haat/domain/money";

export interface PricePoint {
  /** ISO 8601. */
  readonly at: string;
  readonly price: Paise;
  /** Made up by the seed of the demonstration shop. */
  readonly demo: boolean;
}

export interface PriceTrend {
  /** The line of an SVG path: each price until the next one. */
  readonly line: string;
  /** The height of today's price in the plot. */
  readonly end: number;
  readonly since: string;
  readonly lowest: Paise;
  readonly highest: Paise;
  readonly now: Paise;
  readonly demo: boolean;
}

export const plot = { width: 300, height: 64 } as const;
/** Space for the line's thickness and the dot at its end. */
const margin = 5;

/** The plot of a product's prices, oldest first; null while it has had one price only. */
export function priceTrend(points: readonly PricePoint[], now: Date): PriceTrend | null {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return null;
  const lowest = points.reduce((low, { price }) => (price < low ? price : low), first.price);
  const highest = points.reduce((high, { price }) => (price > high ? price : high), first.price);
  // The height is at least a tenth of the price, so that a fall of one percent does not look like a cliff.
  const height = Math.max(highest - lowest, highest / 10, 1);
  const start = Date.parse(first.at);
  const span = Math.max(now.getTime() - start, 1);
  const x = (at: string) => round(margin + ((Date.parse(at) - start) / span) * (plot.width - 2 * margin));
  const y = (price: Paise) => round(margin + ((highest - price) / height) * (plot.height - 2 * margin));
  const steps = points.slice(1).map(({ at, price }) => `H${x(at)}V${y(price)}`);
  return {
    line: `M${margin} ${y(first.price)}${steps.join("")}H${plot.width - margin}`,
    end: y(last.price),
    since: first.at,
    lowest,
    highest,
    now: last.price,
    demo: points.some(({ demo }) => demo),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
