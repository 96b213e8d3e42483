import { createElement, Fragment, type ReactNode } from "react";

/** A message with links or emphasis. Its parts are children of their own, so they need no keys. */
export function sentence(parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}
