import { z } from "zod";

/** An amount as people type it. What is no number is left to the service, which rejects it by the name of its field. */
export const rupeesOf = (text: string) => Number(text.replaceAll(",", ""));
export const typedRupees = z.string().transform(rupeesOf);
