import { isValidElement, type ReactNode } from "react";
import { useMatches } from "react-router";
import { isObject } from "../lib/type-guards.ts";

/**
 * The header that the page brings instead of the shop around it: its route has `handle = { header: <Header /> }`. Such a
 * page also has no footer and no toasts. Null for every other page.
 */
export function useOwnHeader(): ReactNode {
  for (const { handle } of useMatches()) {
    if (isObject(handle) && isValidElement(handle["header"])) return handle["header"];
  }
  return null;
}
