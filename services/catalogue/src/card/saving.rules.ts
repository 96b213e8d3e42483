/**
 * The only rule for savings: the percentage saved against buying the same model, RAM and storage new today. 0 when it
 * is not sold new today: launch prices and MRPs are shown, but nothing is computed against them. Rounded down, so that
 * no badge overstates it. docs/decisions/0032-honest-prices.md
 */
export function savingPercent(pricePaise: number, newPricePaise: number | null): number {
  if (newPricePaise === null || newPricePaise <= pricePaise) return 0;
  return Math.floor(((newPricePaise - pricePaise) * 100) / newPricePaise);
}
