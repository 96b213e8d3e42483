import { inLocale, type Locale } from "@haat/domain/locale";
import { catalogs } from "./messages/catalogs.gen.ts";

/** What the shop promises, and what grades mean: one wording for all pages, product texts and messages. */
export const shopTexts = (locale: Locale) => inLocale(catalogs, locale);
