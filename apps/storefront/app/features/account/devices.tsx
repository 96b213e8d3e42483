import { useEffect, useRef } from "react";
import { useFetcher } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { showToast } from "../../components/toast.tsx";
import { formatDate, formatDateTime } from "../../lib/format.ts";

export interface Device {
  readonly sessionId: string;
  /** "Chrome on Android". */
  readonly name: string;
  readonly signedInAt: string;
  readonly lastSeenAt: string;
  /** The one that shows this page. */
  readonly current: boolean;
}

/** What the forms are answered. */
export interface DevicesAnswer {
  readonly signedOut: boolean;
  readonly msg: string;
}

/** The intent of both forms; the account page has another one. */
export const signOutIntent = "sign-out-devices";

/** Where the user is signed in, and how to sign out elsewhere. */
export function Devices({ devices }: { readonly devices: readonly Device[] }) {
  const fetcher = useFetcher<DevicesAnswer>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!fetcher.data) return;
    const { signedOut, msg } = fetcher.data;
    showToast(msg, signedOut ? "done" : "error");
    // The button that was pressed goes with its device.
    if (signedOut) heading.current?.focus();
  }, [fetcher.data]);
  const busy = fetcher.state !== "idle";

  return (
    <section aria-labelledby="devices" className="mt-4 grid max-w-120 gap-4">
      <h2 ref={heading} id="devices" tabIndex={-1} className="text-21 focus:outline-none">
        Signed-in devices
      </h2>
      <ul className="rounded-l border border-line bg-surface">
        {devices.map((device) => (
          <li
            key={device.sessionId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-4 first:border-t-0 md:px-6"
          >
            <div>
              <p className="font-medium">{device.name}</p>
              <p className="text-13 text-muted">
                Signed in {formatDate(device.signedInAt)}
                {device.current ? null : ` · Last active ${formatDateTime(device.lastSeenAt)}`}
              </p>
            </div>
            {device.current ? (
              <p className="text-13 font-medium text-paan">This device</p>
            ) : (
              <fetcher.Form method="post">
                <input type="hidden" name="intent" value={signOutIntent} />
                <input type="hidden" name="sessionId" value={device.sessionId} />
                <Button type="submit" look="quiet" disabled={busy}>
                  Sign out<span className="sr-only"> {device.name}</span>
                </Button>
              </fetcher.Form>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 2 ? (
        <fetcher.Form method="post">
          <input type="hidden" name="intent" value={signOutIntent} />
          <Button type="submit" look="quiet" disabled={busy}>
            Sign out all other devices
          </Button>
        </fetcher.Form>
      ) : null}
    </section>
  );
}
