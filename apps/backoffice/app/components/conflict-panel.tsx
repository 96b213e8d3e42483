import { Button } from "@haat/ui/button";
import { formatDateTime } from "@haat/ui/format";
import { Icon } from "@haat/ui/icons";
import { conflictTexts } from "#messages/conflict";

/** A field that two members of staff changed. */
interface ConflictingField {
  readonly name: string;
  readonly label: string;
  /** What the form has. */
  readonly yours: string;
  readonly theirs: string;
}

interface ConflictPanelProps {
  /** The colleague who was first; undefined when nobody knows. */
  readonly who: string | undefined;
  readonly at: string | null;
  readonly fields: readonly ConflictingField[];
  readonly onTake: (name: string, theirs: string) => void;
}

/** Both values of each field that a colleague changed first. The form still has what was typed. */
export function ConflictPanel({ who, at, fields, onTake }: ConflictPanelProps) {
  const texts = conflictTexts;
  const name = who ?? texts.somebody;
  return (
    <div role="alert" className="rounded-m bg-sindoor-soft px-3.5 py-3">
      <p className="flex items-start gap-2.5 font-medium">
        <Icon name="error" className="mt-0.5 size-5 shrink-0 text-sindoor" />
        {at === null ? texts.title({ who: name }) : texts.titleAt({ who: name, time: formatDateTime(at) })}
      </p>
      <p className="mt-1">{texts.explanation}</p>
      <ul className="mt-2 grid gap-3">
        {fields.map(({ name, label, yours, theirs }) => (
          <li
            key={name}
            className="grid gap-x-4 gap-y-1 border-t border-line pt-2 sm:grid-cols-[1fr_auto] sm:items-center"
          >
            <div className="min-w-0 wrap-anywhere">
              <p className="font-medium">{label}</p>
              <dl className="grid gap-x-3 sm:grid-cols-[auto_1fr]">
                <dt className="text-muted">{texts.yours}</dt>
                <dd>{shown(yours)}</dd>
                <dt className="text-muted">{texts.theirs}</dt>
                <dd>{shown(theirs)}</dd>
              </dl>
            </div>
            {yours === theirs ? (
              <p className="text-muted">{texts.taken}</p>
            ) : (
              <Button
                look="quiet"
                aria-label={texts.takeField({ field: label })}
                onClick={() => onTake(name, theirs)}
              >
                {texts.take}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A value in a line of the panel: descriptions without their elements. */
function shown(value: string): string {
  return value.replace(/<[^<>]*>/g, " ").trim() || conflictTexts.empty;
}
