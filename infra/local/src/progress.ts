import { readStartedAt } from "./config.ts";

/** One line of progress with the seconds since the command was typed. */
export function report(line: string): void {
  const seconds = (Date.now() - readStartedAt()) / 1000;
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${line}`);
}
