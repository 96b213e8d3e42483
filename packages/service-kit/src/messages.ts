import type { IncomingHttpHeaders } from "node:http";
import { defaultLocale, inLocale, type Locale } from "@haat/domain/locale";
import { catalogs } from "./messages/catalogs.gen.ts";
import { currentLocale } from "./request-context.ts";

/** Texts for shoppers that every service sends, in the language of the request. */
export const messages = (locale: Locale = currentLocale()) => inLocale(catalogs, locale).common;

/** The first language that a request asks for, if the shop has texts in it. The storefront sends the language of its page. */
export function requestedLocale(headers: IncomingHttpHeaders): Locale {
  const first = headers["accept-language"]?.split(/[,;]/, 1)[0]?.trim() ?? "";
  return Object.hasOwn(catalogs, first) ? first : defaultLocale;
}
