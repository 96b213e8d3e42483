import { DisclosureRow } from "@haat/ui/disclosure-row";
import { formatDate } from "@haat/ui/format";
import { Icon } from "@haat/ui/icons";
import { BatteryFull, Fingerprint } from "lucide-react";
import type { ReactNode } from "react";
import { inspectionTexts } from "#messages/inspection";
import { BatteryHealth } from "./battery-health.tsx";
import type { Inspection } from "./product-detail.ts";

/** The inspection of the unit that will be sold next. */
export function InspectionReport({ report }: { readonly report: Inspection }) {
  return (
    <section aria-labelledby="inspection" className="overflow-hidden rounded-l border border-line bg-surface">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-dashed border-edge px-5 py-3">
        <h2 id="inspection" className="scroll-mt-32 text-17">
          {inspectionTexts.title}
        </h2>
        {report.checkedAt ? (
          <p className="text-13 text-muted">
            {inspectionTexts.inspectedOn({ date: formatDate(report.checkedAt) })}
          </p>
        ) : null}
      </div>
      <dl className="flex flex-wrap gap-px bg-line">
        {report.batteryHealth === null ? null : (
          <Fact
            icon={<BatteryFull className="size-5" />}
            name={inspectionTexts.batteryHealth}
            value={`${report.batteryHealth}%`}
          >
            <BatteryHealth percent={report.batteryHealth} />
          </Fact>
        )}
        <Fact
          icon={<Fingerprint className="size-5" />}
          name={inspectionTexts.imei}
          value={report.imeiMasked.replaceAll("*", "•")}
        >
          {report.imeiCheckedAt
            ? inspectionTexts.imeiClean({ date: formatDate(report.imeiCheckedAt) })
            : null}
        </Fact>
        <Fact
          icon={<Icon name="secure" className="size-5" />}
          name={inspectionTexts.warranty}
          value={report.warranty}
        />
        <Fact
          icon={<Icon name="place" className="size-5" />}
          name={inspectionTexts.locatedAt}
          value={inspectionTexts.branch({ branch: report.branch })}
        />
      </dl>
      {report.checks.length > 0 ? <Checks report={report} /> : null}
    </section>
  );
}

function Checks({ report }: { readonly report: Inspection }) {
  const passed = report.checks.filter(({ ok }) => ok);
  const marks = report.checks.filter(({ ok }) => !ok);
  return (
    <>
      <p className="px-5 pt-4 font-medium">
        {marks.length === 0
          ? inspectionTexts.checksPassed({ passed: passed.length })
          : inspectionTexts.checksPassedWithMarks({ passed: passed.length, marks: marks.length })}
      </p>
      {marks.length > 0 ? (
        <ul className="grid gap-x-6 gap-y-1 px-5 pt-1 sm:grid-cols-2">
          {marks.map(({ name, note }) => (
            <li key={name}>
              {name}
              {note ? <span className="block text-13 text-muted">{note}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {report.meaning ? <p className="px-5 pt-2 text-13 text-muted">{report.meaning}</p> : null}
      <DisclosureRow
        title={inspectionTexts.passedChecks({ count: passed.length })}
        className="mt-2"
        rowClassName="px-5 py-2.5 font-medium hover:bg-tile focus-visible:-outline-offset-3"
      >
        <ul className="grid gap-x-6 px-5 pb-4 sm:grid-cols-2">
          {passed.map(({ name }) => (
            <li key={name} className="flex items-start gap-2 border-t border-line py-2">
              <Icon name="check" className="mt-0.5 size-4 shrink-0 text-paan" />
              {name}
            </li>
          ))}
        </ul>
      </DisclosureRow>
    </>
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
    <div className="grid grow basis-34 content-start gap-0.5 bg-surface p-4">
      <dt className="flex items-center gap-1.5 text-13 text-muted">
        {icon} {name}
      </dt>
      <dd className="font-medium">{value}</dd>
      {children ? <dd className="text-13 text-muted">{children}</dd> : null}
    </div>
  );
}
