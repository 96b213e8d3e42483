import { inLocale } from "@haat/domain/locale";
import { currentLocale } from "@haat/service-kit/request-context";
import { catalogs } from "./messages/catalogs.gen.ts";

/** Texts of a web server, for requests that never reach a page or a service. */
export const serverMessages = () => inLocale(catalogs, currentLocale()).server;
