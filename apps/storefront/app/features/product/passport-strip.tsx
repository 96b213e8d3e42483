import { BatteryFull, Check, Fingerprint, MapPin, ShieldCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Passport } from "./product-detail.ts";

const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone: "Asia/Kolkata" });

/** What the bench wrote down about the very phone that would be sold next. */
export function PassportStrip({ passport }: { readonly passport: Passport }) {
  const passed = passport.checks.filter(({ ok }) => ok).length;
  const all = passport.checks.length;
  return (
    <section aria-labelledby="passport" className="overflow-hidden rounded-l border border-line bg-surface">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-dashed border-edge px-5 py-3">
        <h2 id="passport" className="text-17">
          Passport of this phone
        </h2>
        {passport.checkedAt ? (
          <p className="text-13 text-muted">Checked on {day.format(new Date(passport.checkedAt))}</p>
        ) : null}
      </div>
      <dl className="grid grid-cols-2 gap-px bg-line md:grid-cols-4">
        {passport.batteryHealth === null ? null : (
          <Fact
            icon={<BatteryFull className="size-5" />}
            name="Battery health"
            value={`${passport.batteryHealth}%`}
          >
            <meter
              min={0}
              max={100}
              low={70}
              high={80}
              optimum={100}
              value={passport.batteryHealth}
              aria-label="Battery health"
              className="h-1.5 w-full"
            />
          </Fact>
        )}
        <Fact
          icon={<Fingerprint className="size-5" />}
          name="IMEI"
          value={passport.imeiMasked.replaceAll("*", "•")}
        >
          {passport.imeiCheckedAt
            ? `Clean in the government's register, ${day.format(new Date(passport.imeiCheckedAt))}`
            : null}
        </Fact>
        <Fact icon={<ShieldCheck className="size-5" />} name="Warranty" value={passport.warranty} />
        <Fact icon={<MapPin className="size-5" />} name="Where it lies" value={`${passport.branch} branch`} />
      </dl>
      {all > 0 ? (
        <details className="group border-t border-line">
          <summary className="flex min-h-12 list-none items-center justify-between gap-4 px-5 py-2.5 font-medium hover:bg-tile focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden">
            <span className="flex items-center gap-2">
              <Check className="size-5 shrink-0 text-paan" aria-hidden="true" />
              <span>
                {passed} of {all} checks passed
                {passed < all ? ", the rest are noted" : ""}
              </span>
            </span>
            <span className="text-neel">
              <span className="group-open:hidden">Show</span>
              <span className="hidden group-open:inline">Hide</span>
            </span>
          </summary>
          <ul className="grid gap-x-6 px-5 pb-4 sm:grid-cols-2">
            {passport.checks.map(({ name, ok, note }) => (
              <li key={name} className="flex items-start gap-2 border-t border-line py-2">
                {ok ? (
                  <Check className="mt-0.5 size-4 shrink-0 text-paan" aria-label="Passed:" />
                ) : (
                  <TriangleAlert className="mt-0.5 size-4 shrink-0 text-grade-good" aria-label="Noted:" />
                )}
                <span>
                  {name}
                  {note ? <span className="block text-13 text-muted">{note}</span> : null}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

function Fact({
  icon,
  name,
  value,
  children,
}: {
  readonly icon: ReactNode;
  readonly name: string;
  readonly value: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="grid content-start gap-0.5 bg-surface p-4">
      <dt className="flex items-center gap-1.5 text-13 text-muted">
        {icon} {name}
      </dt>
      <dd className="font-medium">{value}</dd>
      {children ? <dd className="text-13 text-muted">{children}</dd> : null}
    </div>
  );
}
