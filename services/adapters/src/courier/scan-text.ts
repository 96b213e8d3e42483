import { lineText } from "@haat/service-kit/text";

/** Characters that are kept. Three of these texts are in one row of an index, which PostgreSQL limits to 2,700 bytes. */
const maxLength = 200;

/** A courier's text about a shipment, which shoppers see. */
export const scanText = lineText.transform((text) => text.slice(0, maxLength).toWellFormed());
