/** Which of the two prices a user sees (spec §6). Anonymous shoppers see the consumer's. */
export const tiers = ["consumer", "wholesaler"] as const;
export type Tier = (typeof tiers)[number];

/** What an account may choose for the messages about its orders. */
export const orderChannels = ["sms_and_mail", "sms", "mail"] as const;
export type OrderChannels = (typeof orderChannels)[number];
