import type { StaffPermission } from "@haat/domain/staff-permissions";
import { formatDateTime } from "@haat/ui/format";
import { Link } from "react-router";
import { auditTexts } from "#messages/audit";
import { fieldLabel, shownValue } from "../../components/field-texts.ts";
import type { StaffAction } from "./merge-actions.ts";
import { subjectHref, subjectName } from "./subject.ts";
import { verbTexts } from "./verbs.ts";

interface ActionRowProps {
  readonly action: StaffAction;
  /** Names of colleagues by id. */
  readonly names: Readonly<Record<string, string>>;
  readonly permissions: readonly StaffPermission[];
}

export function ActionRow({ action, names, permissions }: ActionRowProps) {
  const { verb, staffId, subjectKind, subjectId, at, reason } = action;
  const subject = subjectName(action, names);
  const href = subjectHref(action, permissions);
  const link = "inline-block py-1 text-neel underline";
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[1fr_2fr]">
      <div>
        <p className="font-medium">{names[staffId] ?? staffId}</p>
        <p className="text-13 text-muted">{formatDateTime(at)}</p>
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p>
          {auditTexts.did({ verb: verbTexts.get(verb) ?? verb })}{" "}
          {href === undefined ? (
            subject
          ) : (
            <Link to={href} className={link}>
              {subject}
            </Link>
          )}
        </p>
        {reason === null ? null : <p className="text-muted">{auditTexts.reason({ reason })}</p>}
        <div className="flex flex-wrap gap-x-5 text-13">
          <Link to={`/audit?${new URLSearchParams({ subjectKind, subjectId })}`} className={link}>
            {auditTexts.allAbout({ subject })}
          </Link>
        </div>
        <Values action={action} />
      </div>
    </li>
  );
}

/** What changed, field by field. */
function Values({ action: { before, after } }: Pick<ActionRowProps, "action">) {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const all = [...new Set([...old.keys(), ...now.keys()])];
  const names = all.filter((name) => old.get(name) !== now.get(name));
  if (names.length === 0) return null;
  return (
    <details className="text-13">
      <summary className="cursor-pointer py-1">{auditTexts.values}</summary>
      <dl className="grid gap-x-3 gap-y-1 sm:grid-cols-[auto_1fr]">
        {names.map((name) => (
          <div key={name} className="contents">
            <dt className="text-muted">{fieldLabel(name)}</dt>
            <dd>
              {old.has(name)
                ? auditTexts.change({
                    before: old.get(name) ?? "",
                    after: now.get(name) ?? auditTexts.nothing,
                  })
                : now.get(name)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function fieldsOf(value: unknown): ReadonlyMap<string, string> {
  const fields = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return new Map(fields.map(([name, field]: [string, unknown]) => [name, shownValue(name, field)]));
}
