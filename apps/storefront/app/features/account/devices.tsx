import { Button } from "@haat/ui/button";
import { formatDate, formatDateTime } from "@haat/ui/format";
import { showToast } from "@haat/ui/toast";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { accountTexts } from "#messages/account";
import { hidden } from "../../components/hidden.tsx";
import { sentence } from "../../lib/sentence.ts";

const texts = accountTexts.devices;

export interface Device {
  readonly sessionId: string;
  /** "Chrome on Android". */
  readonly name: string;
  readonly signedInAt: string;
  readonly lastSeenAt: string;
  /** The device that shows this page. */
  readonly current: boolean;
}

/** The action data of both forms. */
export interface SignOutResult {
  readonly signedOut: boolean;
  readonly message: string;
}

/** Distinguishes these forms from the profile form on the same page. */
export const signOutIntent = "sign-out-devices";

/** The signed-in devices, each with a button that signs it out. */
export function Devices({ devices }: { readonly devices: readonly Device[] }) {
  const fetcher = useFetcher<SignOutResult>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!fetcher.data) return;
    const { signedOut, message } = fetcher.data;
    showToast(message, signedOut ? "done" : "error");
    // The pressed button is removed with its device.
    if (signedOut) heading.current?.focus();
  }, [fetcher.data]);
  const isBusy = fetcher.state !== "idle";

  return (
    <section aria-labelledby="devices" className="mt-4 grid max-w-120 gap-4">
      <h2 ref={heading} id="devices" tabIndex={-1} className="text-21 focus:outline-none">
        {texts.title}
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
                {texts.signedIn({ date: formatDate(device.signedInAt) })}
                {device.current
                  ? null
                  : ` · ${texts.lastActive({ dateTime: formatDateTime(device.lastSeenAt) })}`}
              </p>
            </div>
            {device.current ? (
              <p className="text-13 font-medium text-paan">{texts.thisDevice}</p>
            ) : (
              <fetcher.Form method="post">
                <input type="hidden" name="intent" value={signOutIntent} />
                <input type="hidden" name="sessionId" value={device.sessionId} />
                <Button type="submit" look="quiet" busy={isBusy}>
                  {sentence(texts.signOut({ device: device.name, hidden }))}
                </Button>
              </fetcher.Form>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 2 ? (
        <fetcher.Form method="post">
          <input type="hidden" name="intent" value={signOutIntent} />
          <Button type="submit" look="quiet" busy={isBusy}>
            {texts.signOutOthers}
          </Button>
        </fetcher.Form>
      ) : null}
    </section>
  );
}
