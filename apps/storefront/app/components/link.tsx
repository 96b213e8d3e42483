import type { ComponentProps, ComponentType } from "react";
import { Link as RouterLink } from "react-router-dom";

type LinkProps = ComponentProps<typeof RouterLink>;

/**
 * React Router's link. Its hooks are for clicks, and were a tenth of the work for a page with many links, so the server renders
 * the same HTML without them.
 */
export const Link: ComponentType<LinkProps> = import.meta.env.SSR ? ServerLink : BrowserLink;

function BrowserLink(props: LinkProps) {
  // All routes are known from the start (`routeDiscovery`).
  return <RouterLink discover="none" {...props} />;
}

function ServerLink(props: LinkProps) {
  // Only the router can resolve a relative address.
  if (typeof props.to !== "string" || !props.to.startsWith("/")) return <BrowserLink {...props} />;
  const {
    to,
    children,
    discover: _discover,
    mask: _mask,
    prefetch: _prefetch,
    preventScrollReset: _preventScrollReset,
    relative: _relative,
    reloadDocument: _reloadDocument,
    replace: _replace,
    state: _state,
    viewTransition: _viewTransition,
    defaultShouldRevalidate: _defaultShouldRevalidate,
    ...attributes
  } = props;
  return (
    <a {...attributes} href={to}>
      {children}
    </a>
  );
}
