/** Which of the two prices a person sees (spec §6). Anonymous visitors see the consumer's. */
export const tiers = ["consumer", "wholesaler"] as const;
export type Tier = (typeof tiers)[number];
