const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Tells ids of products and orders from other texts in URLs, cookies and browser storage. The shop writes them in lower case. */
export const isUuid = (text: string): boolean => uuid.test(text);
