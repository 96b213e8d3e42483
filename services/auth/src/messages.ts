import { inLocale } from "@haat/domain/locale";
import { currentLocale } from "@haat/service-kit/request-context";
import { catalogs } from "./messages/catalogs.gen.ts";

/**
 * Every text of this service that a shopper may read, in the language of the request.
 * Programs decide by error codes, never by these.
 */
export const messages = () => inLocale(catalogs, currentLocale());
