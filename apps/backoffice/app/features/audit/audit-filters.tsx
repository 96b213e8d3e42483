import { Button, buttonClass } from "@haat/ui/button";
import { SelectField, TextField } from "@haat/ui/field";
import { Form, Link } from "react-router";
import { auditTexts } from "#messages/audit";
import type { AuditFilters } from "./audit-query.ts";
import { subjectName } from "./subject.ts";
import { verbTexts } from "./verbs.ts";

interface AuditFiltersProps {
  readonly filters: AuditFilters;
  /** Names of colleagues by id. */
  readonly names: Readonly<Record<string, string>>;
}

export function AuditFiltersForm({ filters, names }: AuditFiltersProps) {
  const { staffId, verb, subjectKind, subjectId, from, to } = filters;
  const subject = subjectKind !== undefined && subjectId !== undefined ? { subjectKind, subjectId } : null;
  return (
    <Form
      method="get"
      role="search"
      className="mb-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-[1.5fr_1.5fr_1fr_1fr_auto] lg:items-end"
    >
      <SelectField label={auditTexts.who} name="staffId" defaultValue={staffId ?? ""}>
        <option value="">{auditTexts.anybody}</option>
        {Object.entries(names).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={auditTexts.what} name="verb" defaultValue={verb ?? ""}>
        <option value="">{auditTexts.anything}</option>
        {[...verbTexts].map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <TextField label={auditTexts.from} name="from" type="date" defaultValue={from} />
      <TextField label={auditTexts.to} name="to" type="date" defaultValue={to} />
      <Button type="submit" look="quiet" className="col-span-full min-h-12 lg:col-span-1">
        {auditTexts.show}
      </Button>
      {subject ? (
        <p className="col-span-full flex flex-wrap items-center gap-x-3">
          <input type="hidden" name="subjectKind" value={subject.subjectKind} />
          <input type="hidden" name="subjectId" value={subject.subjectId} />
          {auditTexts.onlyAbout({ subject: subjectName(subject, names) })}
          <Link to="/audit" className={buttonClass("plain", "")}>
            {auditTexts.aboutEverything}
          </Link>
        </p>
      ) : null}
    </Form>
  );
}
