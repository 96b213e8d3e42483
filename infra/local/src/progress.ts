import { readStartedAt } from "./config.ts";

/** Prints one line with the seconds since the command was typed. */
export function report(line: string): void {
  const seconds = (Date.now() - readStartedAt()) / 1000;
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${line}`);
}

/** Reports the start of a long step, every ten seconds that it still runs, and its end. */
export async function reportStep(title: string, work: () => Promise<void>): Promise<void> {
  const startedAt = Date.now();
  const seconds = () => (Date.now() - startedAt) / 1000;
  report(title);
  const timer = setInterval(() => report(`${title}: ${Math.round(seconds())} s so far`), 10_000);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  report(`${title}: done in ${seconds().toFixed(1)} s`);
}
