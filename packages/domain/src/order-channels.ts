/** What an account may choose for the messages about its orders. */
export const orderChannels = ["sms_and_mail", "sms", "mail"] as const;

export type OrderChannels = (typeof orderChannels)[number];
