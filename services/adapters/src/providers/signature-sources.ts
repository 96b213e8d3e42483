/** Where a wrong signature or token of a provider is found. */
export const signatureSources = ["webhook", "return", "reply"] as const;
export type SignatureSource = (typeof signatureSources)[number];
