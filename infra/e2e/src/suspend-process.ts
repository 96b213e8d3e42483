import type { OpenShop } from "./config.ts";

/** Suspends a process like a machine that hangs: it keeps its connections and responds to nothing until disposed. */
export function suspendProcess(shop: OpenShop, name: string): Disposable {
  const pid = shop.processes[name];
  if (pid === undefined) throw new Error(`there is no process ${name}`);
  process.kill(pid, "SIGSTOP");
  return { [Symbol.dispose]: () => process.kill(pid, "SIGCONT") };
}
