/** Which of the two prices a user sees (spec §6). Anonymous shoppers see the consumer's. */
export const tiers = ["consumer", "wholesaler"] as const;
export type Tier = (typeof tiers)[number];
