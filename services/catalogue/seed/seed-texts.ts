import { defaultLocale } from "@haat/domain/locale";
import { shopTexts } from "@haat/shop/texts";

/** The shop's wording in descriptions, which are content of the catalogue and so in one language. */
export const seedTexts = shopTexts(defaultLocale);
