import { Button } from "@haat/ui/button";
import { formatDateTime } from "@haat/ui/format";
import { orderTexts as texts } from "#messages/order";
import { unitTexts } from "#messages/unit";
import type { Move } from "./move-content.tsx";
import { inr, type Order } from "./order.ts";
import { panelClass, Section } from "./section.tsx";

type Entry = Order["history"][number];

interface HistoryProps {
  readonly history: readonly Entry[];
  /** Of colleagues, by id. */
  readonly names: Readonly<Record<string, string>>;
  readonly mayNote: boolean;
  readonly onMove: (move: Move) => void;
}

/** Who did what to the order, the latest first. */
export function History({ history, names, mayNote, onMove }: HistoryProps) {
  return (
    <Section
      title={texts.history}
      moves={
        mayNote ? (
          <Button look="quiet" onClick={() => onMove({ kind: "note" })}>
            {texts.moves.note}
          </Button>
        ) : null
      }
    >
      <ol className={panelClass}>
        {history.map((entry) => (
          <li key={`${entry.at} ${entry.kind} ${textOf(entry)}`} className="px-4 py-2.5">
            <p className="wrap-anywhere whitespace-pre-line">{textOf(entry)}</p>
            {entry.reason === null ? null : (
              <p className="wrap-anywhere">{texts.reason({ reason: entry.reason })}</p>
            )}
            <p className="text-13 text-muted">
              {unitTexts.doneBy({ who: nameOf(entry, names), time: formatDateTime(entry.at) })}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function textOf(entry: Entry): string {
  switch (entry.kind) {
    case "state":
      return entry.text;
    case "refund":
      return texts.refundOf({ refund: texts.refund[entry.state], amount: inr(entry.amount) });
    case "cancellation":
      return withBranches(texts.cancellationRequested, entry.branches);
    case "note":
      return texts.noteOf({ text: entry.text });
    case "action":
      return actions.get(entry.verb) ?? entry.verb;
  }
}

const withBranches = (text: string, branches: readonly string[]): string =>
  branches.length === 0 ? text : texts.ofShipments({ text, branches: branches.join(", ") });

const actions: ReadonlyMap<string, string> = new Map([
  ["message.send", texts.actions.sendAgain],
  ["order.address", texts.actions.address],
  ["order.statusText", texts.actions.statusText],
  ["shipment.book", texts.actions.book],
  ["shipment.handOver", texts.actions.handOver],
  ["alarm.resolve", texts.actions.resolveAlarm],
]);

const nameOf = ({ actor }: Entry, names: HistoryProps["names"]): string =>
  names[actor.id] ?? texts.actor[actor.kind];
