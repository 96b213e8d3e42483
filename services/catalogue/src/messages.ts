import { inLocale } from "@haat/domain/locale";
import { currentLocale } from "@haat/service-kit/request-context";
import { catalogs } from "./messages/catalogs.gen.ts";

/** Texts for shoppers, in the language of the request. Programs decide by `code`, never by these. */
export const messages = () => inLocale(catalogs, currentLocale());

/** The filters that a message about a wrong value can name. */
export type FilterGroup = Parameters<ReturnType<typeof messages>["list"]["notAChoice"]>[0]["group"];
