import { setTimeout as sleep } from "node:timers/promises";

export function forgets(): void {
  sleep(1);
}
