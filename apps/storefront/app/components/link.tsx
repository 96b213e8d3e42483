import { useSyncExternalStore } from "react";
import { Link as RouterLink, type LinkProps as RouterLinkProps } from "react-router";
import { needsSession } from "../lib/hrefs.ts";
import { useUserId } from "../lib/root-data.ts";

interface LinkProps extends RouterLinkProps {
  /** A path from the root. */
  readonly to: string;
}

/**
 * A link to another page of the shop, which is loaded when the shopper is about to open it. Not for a shopper who is signed in: what
 * they are sent is not cached, so that it would be loaded a second time.
 */
export function Link({ to, ...rest }: LinkProps) {
  const isCached = useUserId() === null && !needsSession(to);
  return (
    <RouterLink
      to={to}
      discover="none"
      prefetch={isCached ? "intent" : "none"}
      reloadDocument={useOfflineCopies()}
      {...rest}
    />
  );
}

/** Without a connection, links load documents, of which the service worker has copies. */
function useOfflineCopies(): boolean {
  return useSyncExternalStore(
    subscribeToConnection,
    () => !navigator.onLine && Boolean(navigator.serviceWorker?.controller),
    () => false,
  );
}

function subscribeToConnection(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}
