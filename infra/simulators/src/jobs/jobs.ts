import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";

/** Pending jobs, such as a webhook or a shipment's next scan. They are stored in the database, so they survive a restart. */
export interface Jobs {
  handle<Schema extends z.ZodType>(
    kind: string,
    schema: Schema,
    run: (body: z.output<Schema>) => void | Promise<void>,
  ): void;
  /** @param delayMs 0 = at once, but after the caller's own reply */
  schedule(kind: string, body: unknown, delayMs: number): void;
  start(): void;
  stop(): Promise<void>;
}

export interface JobsDeps {
  db: DatabaseSync;
  now: () => number;
  onError: (error: unknown, kind: string) => void;
}

const TICK_MS = 50;
const JobRow = z.object({ id: z.number(), kind: z.string(), body: z.string() });

export function createJobs({ db, now, onError }: JobsDeps): Jobs {
  const handlers = new Map<string, (body: unknown) => Promise<void>>();
  const running = new Map<number, Promise<void>>();
  const due = db.prepare("SELECT id, kind, body FROM jobs WHERE due_at <= ? ORDER BY due_at, id LIMIT 100");
  const insert = db.prepare("INSERT INTO jobs (kind, body, due_at) VALUES (?, ?, ?)");
  const remove = db.prepare("DELETE FROM jobs WHERE id = ?");
  let timer: NodeJS.Timeout | undefined;

  async function run(job: z.infer<typeof JobRow>) {
    const handler = handlers.get(job.kind);
    if (handler === undefined) throw new Error(`no handler for the job ${job.kind}`);
    await handler(JSON.parse(job.body));
  }

  function tick() {
    for (const row of due.all(now())) {
      const job = JobRow.parse(row);
      if (running.has(job.id)) continue;
      const done = run(job)
        .catch((error: unknown) => onError(error, job.kind))
        .then(() => {
          remove.run(job.id);
          running.delete(job.id);
        });
      running.set(job.id, done);
    }
  }

  return {
    handle(kind, schema, handler) {
      handlers.set(kind, async (body) => handler(schema.parse(body)));
    },
    schedule(kind, body, delayMs) {
      insert.run(kind, JSON.stringify(body), now() + delayMs);
    },
    start() {
      timer = setInterval(tick, TICK_MS);
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
