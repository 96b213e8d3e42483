import { spawn } from "node:child_process";
import { once } from "node:events";
import { processFacts } from "@haat/local-stack/process";
import { expect, it } from "vitest";
import { machineEnvironment } from "../src/config.ts";

/** A command that starts programs in `work` and stops them at its end, as `pnpm load` does. Each program prints its pid. */
const commandWith = (work: string) => `
  import { spawn } from "node:child_process";
  import { once } from "node:events";
  import { setTimeout as sleep } from "node:timers/promises";
  import { createStopSignal, orStopped } from ${JSON.stringify(new URL("../src/stop-signal.ts", import.meta.url).href)};
  const signal = createStopSignal();
  const stack = new AsyncDisposableStack();
  const start = () => {
    const program = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
    stack.defer(() => program.kill());
    console.log(program.pid);
  };
  try {
    await orStopped((async () => { ${work} })(), signal);
  } catch {}
  await stack.disposeAsync();
  process.exit();
`;

/** Runs the command, sends it SIGINT once it has printed "working", and returns the pids of its programs. */
async function interrupt(work: string): Promise<number[]> {
  const command = spawn(
    process.execPath,
    ["--conditions=@haat/source", "--input-type=module", "-e", commandWith(work)],
    {
      env: machineEnvironment(),
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let output = "";
  command.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(command, "exit");
  await expect.poll(() => output).toContain("working");
  command.kill("SIGINT");
  await ended;
  return output.split("\n").map(Number).filter(Boolean);
}

it("stops the programs of a command although interrupted work rejects that nothing awaits", async () => {
  const pids = await interrupt(`
    start();
    void sleep(60_000, undefined, { signal });
    console.log("working");
    await once(signal, "abort");
  `);
  expect(pids).toHaveLength(1);
  await expect.poll(async () => await Promise.all(pids.map(processFacts))).toEqual([undefined]);
});

it("stops a program that the command was starting when it was interrupted", async () => {
  const pids = await interrupt(`
    console.log("working");
    await sleep(60_000, undefined, { signal }).catch(() => undefined);
    start();
  `);
  expect(pids).toHaveLength(1);
  await expect.poll(async () => await Promise.all(pids.map(processFacts))).toEqual([undefined]);
});
