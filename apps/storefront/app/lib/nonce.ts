import { createContext } from "react";

/**
 * Lets our inline scripts run under the content security policy. Only the server renders it: browsers have run these scripts
 * before they hydrate.
 */
export const NonceContext = createContext<string | undefined>(undefined);
