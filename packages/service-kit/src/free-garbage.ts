/**
 * Returns what starting left behind to the system, before there are requests to delay. Without it, V8 keeps the memory as
 * room to grow. `gc` needs --expose-gc.
 */
export function freeGarbage(): void {
  globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
}
