import { Icon } from "@haat/ui/icons";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { importTexts } from "#messages/import";
import { type Import, isAtWork } from "./import.ts";

const looks: Readonly<Record<Import["state"], { box: string; icon: ReactNode }>> = {
  checking: { box: "border-line bg-surface", icon: busy() },
  faulty: {
    box: "border-sindoor bg-sindoor-soft",
    icon: <Icon name="error" className={iconClass("text-sindoor")} />,
  },
  checked: { box: "border-genda bg-surface", icon: <Icon name="check" className={iconClass("text-neel")} /> },
  applying: { box: "border-neel bg-neel-soft", icon: busy() },
  applied: { box: "border-paan bg-paan-soft", icon: <Icon name="done" className={iconClass("text-paan")} /> },
  undoing: { box: "border-neel bg-neel-soft", icon: busy() },
  undone: { box: "border-line bg-tile", icon: <Icon name="returns" className={iconClass("text-muted")} /> },
};

/** How far an import is, with what can be done about it. */
export function ImportState({ found, children }: { readonly found: Import; readonly children: ReactNode }) {
  const { box, icon } = looks[found.state];
  const id = useId();
  return (
    <section aria-labelledby={id} className={`grid gap-4 rounded-l border p-5 ${box}`}>
      <div className="flex items-start gap-3" role="status">
        {icon}
        <div className="min-w-0">
          <Title id={id} state={found.state} />
          <p className="max-w-text">{textOf(found)}</p>
        </div>
      </div>
      {isAtWork(found) ? (
        <div className="grid gap-1">
          <progress
            aria-labelledby={id}
            className="h-2 w-full max-w-text appearance-none overflow-hidden rounded-pill bg-line [&::-moz-progress-bar]:bg-neel [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-neel"
            max={found.rowCount}
            value={found.doneCount}
          />
          <p className="text-13 text-muted tabular-nums">
            {importTexts.progress({ done: found.doneCount, count: found.rowCount })}
          </p>
        </div>
      ) : null}
      <dl className="flex flex-wrap gap-x-8 gap-y-3 empty:hidden">
        {figuresOf(found).map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-13 text-muted">{importTexts.figures[name]}</dt>
            <dd className="text-21 font-medium tabular-nums">{importTexts.figure({ count })}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

/** When a state ends while its form has the focus, the form is gone; the focus then comes here. */
function Title({ id, state }: { readonly id: string; readonly state: Import["state"] }) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current !== state && document.activeElement === document.body) title.current?.focus();
    shown.current = state;
  }, [state]);
  return (
    <h2 id={id} ref={title} tabIndex={-1} className="text-21 focus:outline-none">
      {importTexts.headlines[state]}
    </h2>
  );
}

function textOf(found: Import): string {
  if (isAtWork(found)) return importTexts.atWork;
  if (found.state === "faulty") return importTexts.faulty({ count: found.faultCount });
  const { create, update, skipped, kept } = found.counts;
  if (create + update === 0) return importTexts.nothingToDo;
  if (found.state === "checked") return importTexts.notYet;
  return skipped + kept > 0 ? importTexts.someLeft : importTexts.allDone;
}

type FigureName = keyof typeof importTexts.figures;

/** How many rows do what, or what became of them. */
function figuresOf({ state, counts }: Import): readonly (readonly [FigureName, number])[] {
  const { create, update, prices, none, applied, skipped, undone, kept } = counts;
  switch (state) {
    case "checked":
      return [
        ["create", create],
        ["update", update],
        ["prices", prices],
        ["none", none],
      ];
    case "applied":
      return [
        ["applied", applied],
        ["left", skipped],
        ["none", none],
      ];
    case "undone":
      return [
        ["undone", undone],
        ["left", skipped + kept],
      ];
    default:
      return [];
  }
}

function busy(): ReactNode {
  return <Icon name="loading" className={`${iconClass("text-neel")} animate-spin`} />;
}

function iconClass(color: string): string {
  return `mt-0.5 size-6 shrink-0 ${color}`;
}
