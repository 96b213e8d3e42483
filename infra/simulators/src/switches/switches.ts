import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import {
  type StoredSwitch,
  type Subject,
  type Switch,
  type SwitchName,
  type SwitchOf,
  SwitchSchema,
} from "./switches.schemas.ts";

export interface Switches {
  add(change: Switch): StoredSwitch;
  list(): StoredSwitch[];
  /** @returns how many were removed */
  clear(id?: number): number;
  /** Returns the switch that applies, counts down its `times`, and removes it at zero. */
  take<Name extends SwitchName>(
    name: Name,
    subject: Subject,
    also?: (found: SwitchOf<Name>) => boolean,
  ): SwitchOf<Name> | undefined;
}

const Row = z.object({ id: z.number(), body: z.string() });

export function createSwitches(db: DatabaseSync): Switches {
  const insert = db.prepare("INSERT INTO switches (name, body) VALUES (?, ?)");
  const all = db.prepare("SELECT id, body FROM switches ORDER BY id");
  const named = db.prepare("SELECT id, body FROM switches WHERE name = ? ORDER BY id DESC");
  const update = db.prepare("UPDATE switches SET body = ? WHERE id = ?");
  const removeOne = db.prepare("DELETE FROM switches WHERE id = ?");
  const removeAll = db.prepare("DELETE FROM switches");

  const read = (row: unknown) => {
    const { id, body } = Row.parse(row);
    return { id, change: SwitchSchema.parse(JSON.parse(body)) };
  };
  const isNamed = <Name extends SwitchName>(change: Switch, name: Name): change is SwitchOf<Name> =>
    change.name === name;

  return {
    add(change) {
      const { lastInsertRowid } = insert.run(change.name, JSON.stringify(change));
      return { id: Number(lastInsertRowid), ...change };
    },
    list: () => all.all().map((row) => ({ id: read(row).id, ...read(row).change })),
    clear: (id) => Number((id === undefined ? removeAll.run() : removeOne.run(id)).changes),
    take(name, subject, also = () => true) {
      for (const row of named.all(name)) {
        const { id, change } = read(row);
        if (!isNamed(change, name) || !meets(change, subject) || !also(change)) continue;
        if (change.times === 1) removeOne.run(id);
        else if (change.times !== undefined)
          update.run(JSON.stringify({ ...change, times: change.times - 1 }), id);
        return change;
      }
      return undefined;
    },
  };
}

function meets(change: Switch, subject: Subject): boolean {
  if (!("scope" in change) || change.scope === undefined) return true;
  const known: Record<string, string | undefined> = { ...subject };
  return Object.entries(change.scope).every(([key, wanted]) => known[key] === wanted);
}
