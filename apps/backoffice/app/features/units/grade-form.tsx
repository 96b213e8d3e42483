import { SelectField, TextField } from "@haat/ui/field";
import { useState } from "react";
import { conflictTexts } from "#messages/conflict";
import { unitTexts } from "#messages/unit";
import type { EditConflict } from "../../server/edit-conflict.server.ts";
import type { Unit } from "./unit.ts";
import { UnitDialog } from "./unit-dialog.tsx";
import { UnitForm } from "./unit-form.tsx";

type Result = keyof typeof unitTexts.results;
interface Check {
  readonly result: Result;
  readonly note: string;
  /** The hash of a photograph that shows it, or nothing. */
  readonly photo: string;
}
const passed: Check = { result: "pass", note: "", photo: "" };

interface GradeFormProps {
  readonly unit: Unit;
  /** Names of colleagues by id. */
  readonly names: Readonly<Record<string, string>>;
}

/** The fetcher of the inspection of a phone. */
export const gradeKey = (unitId: string) => `grade ${unitId}`;

/** The checklist of the phone's class. Everything passes until somebody says otherwise, with a note. */
export function GradeForm({ unit, names }: GradeFormProps) {
  return (
    <UnitForm
      intent="grade"
      title={unitTexts.inspection}
      button={unitTexts.saveInspection}
      fetcherKey={gradeKey(unit.id)}
    >
      {(fields, conflict) => <GradeFields unit={unit} names={names} fields={fields} conflict={conflict} />}
    </UnitForm>
  );
}

/** The inspection once more, beginning with what was found before. */
export function RegradeDialog({ unit, names }: GradeFormProps) {
  return (
    <UnitDialog intent="grade" title={unitTexts.inspectAgain} button={unitTexts.saveInspection}>
      {(fields, conflict) => <GradeFields unit={unit} names={names} fields={fields} conflict={conflict} />}
    </UnitDialog>
  );
}

interface GradeFieldsProps extends GradeFormProps {
  /** The messages for invalid fields, by name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly conflict: EditConflict | undefined;
}

function GradeFields({ unit, names, fields, conflict }: GradeFieldsProps) {
  const { checklist } = unit;
  const [opened] = useState(unit.inspectedAt);
  // Saving again replaces a colleague's inspection knowingly.
  const seen = conflict ? unit.inspectedAt : opened;
  const [found, setFound] = useState(() => foundBefore(unit));
  const [override, setOverride] = useState("rule");
  const checks = checklist.checks.map(({ name }) => {
    const { result, note, photo } = found[name] ?? passed;
    if (result === "pass") return { name, result, note: null };
    return { name, result, note, ...(photo === "" ? {} : { photo }) };
  });
  return (
    <>
      <input type="hidden" name="checks" value={JSON.stringify(checks)} />
      <input type="hidden" name="seen" value={seen ?? ""} />
      <ul className="divide-y divide-line">
        {checklist.checks.map(({ name, marks }) => (
          <CheckRow
            key={name}
            name={name}
            marks={marks}
            photos={unit.photos}
            check={found[name] ?? passed}
            onChange={(check) => setFound({ ...found, [name]: check })}
          />
        ))}
      </ul>
      {checklist.needsBatteryHealth ? (
        <TextField
          label={unitTexts.batteryHealthPercent}
          name="batteryHealth"
          inputMode="numeric"
          pattern="\d{1,3}"
          defaultValue={unit.inspectedAt === null ? "" : (unit.batteryHealth ?? "")}
          error={fields["batteryHealth"]}
          required
        />
      ) : (
        <input type="hidden" name="batteryHealth" value="" />
      )}
      {checklist.grades.length === 0 ? (
        <input type="hidden" name="grade" value="rule" />
      ) : (
        <SelectField
          label={unitTexts.grade}
          name="grade"
          value={override}
          onChange={(event) => setOverride(event.currentTarget.value)}
          error={fields["grade"]}
          required
        >
          <option value="rule">{unitTexts.gradeByRule}</option>
          {checklist.grades.map((grade) => (
            <option key={grade} value={grade}>
              {grade}
            </option>
          ))}
        </SelectField>
      )}
      {override === "rule" ? (
        <input type="hidden" name="reason" value="" />
      ) : (
        <TextField
          label={unitTexts.overrideReason}
          name="reason"
          error={fields["reason"]}
          minLength={3}
          required
        />
      )}
      {conflict ? <InspectedMeanwhile unit={unit} names={names} conflict={conflict} /> : null}
    </>
  );
}

type InspectedMeanwhileProps = Pick<GradeFieldsProps, "unit" | "names"> & { readonly conflict: EditConflict };

/** What a colleague has found meanwhile. The form still has what was entered. */
function InspectedMeanwhile({ unit, names, conflict }: InspectedMeanwhileProps) {
  const who = (conflict.editedBy === null ? undefined : names[conflict.editedBy]) ?? conflictTexts.somebody;
  const found = [
    unit.grade,
    unit.batteryHealth === null ? null : unitTexts.battery({ percent: unit.batteryHealth }),
    ...unit.checks
      .filter(({ ok }) => !ok)
      .map(({ name, note }) => unitTexts.markOf({ check: name, note: note ?? "" })),
  ];
  return (
    <div role="alert" className="rounded-m bg-sindoor-soft px-3.5 py-3">
      <p className="font-medium">{unitTexts.inspectedMeanwhile({ who })}</p>
      <p>{found.filter((fact) => fact !== null).join(" · ")}</p>
      <p className="mt-1">{unitTexts.inspectedMeanwhileHint}</p>
    </div>
  );
}

/** Of a phone that was inspected and did not come back since. */
function foundBefore({ checks, inspectedAt, photos }: Unit): Readonly<Record<string, Check>> {
  if (inspectedAt === null) return {};
  return Object.fromEntries(
    checks.map(({ name, result, note, photo }) => {
      const isThere = photos.some(({ hash }) => hash === photo);
      return [name, { result, note: note ?? "", photo: isThere ? (photo ?? "") : "" }];
    }),
  );
}

interface CheckRowProps {
  readonly name: string;
  /** Whether the result may also be a mark. */
  readonly marks: boolean;
  readonly photos: Unit["photos"];
  readonly check: Check;
  readonly onChange: (check: Check) => void;
}

const withMarks: readonly Result[] = ["pass", "faint", "visible", "fail"];
const withoutMarks: readonly Result[] = ["pass", "fail"];

function CheckRow({ name, marks, photos, check, onChange }: CheckRowProps) {
  return (
    <li className="grid gap-2 py-2 sm:grid-cols-[1fr_10rem] sm:items-center">
      <span>{name}</span>
      <select
        aria-label={name}
        value={check.result}
        onChange={(event) => {
          const result = withMarks.find((one) => one === event.currentTarget.value);
          if (result) onChange({ ...check, result });
        }}
        className="min-h-11 w-full rounded-m border border-edge bg-surface px-3 pe-9"
      >
        {(marks ? withMarks : withoutMarks).map((result) => (
          <option key={result} value={result}>
            {unitTexts.results[result]}
          </option>
        ))}
      </select>
      {check.result === "pass" ? null : (
        <div className="grid gap-3 sm:col-span-2 sm:grid-cols-[1fr_10rem] sm:items-end">
          <TextField
            label={unitTexts.note({ check: name })}
            value={check.note}
            onChange={(event) => onChange({ ...check, note: event.currentTarget.value })}
            maxLength={200}
            required
          />
          {photos.length === 0 ? null : (
            <SelectField
              label={unitTexts.shownBy}
              value={check.photo}
              onChange={(event) => onChange({ ...check, photo: event.currentTarget.value })}
            >
              <option value="">{unitTexts.noPhoto}</option>
              {photos.map(({ hash }, index) => (
                <option key={hash} value={hash}>
                  {unitTexts.photos.photo({ number: index + 1 })}
                </option>
              ))}
            </SelectField>
          )}
        </div>
      )}
    </li>
  );
}
