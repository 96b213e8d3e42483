// Installs the pinned pnpm, the packages and the pinned Node, and runs src/<command>.ts with them.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { watchParent } from "./watch-parent.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const tools = join(root, ".haat", "tools");
const startedAt = Date.now();

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */
/** @type {ChildProcess | undefined} */
let current;
/** @type {number | undefined} */
let stoppedAt;

/**
 * @param {string | undefined} command
 * @param {string[]} rest
 */
export async function installAndRun(command, rest) {
  if (command !== "start" && command !== "test" && command !== "compose-env") {
    console.error("usage: node infra/local/bootstrap.mjs start|test|compose-env");
    process.exit(1);
  }
  if (command !== "test" && rest.length > 0) {
    console.error(
      `${command} takes no arguments (${rest.join(" ")}). Settings are environment variables: see README.md`,
    );
    process.exit(1);
  }
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => stop(signal));
  watchParent(() => stop("SIGTERM"));

  const folders = [tools, root].map((folder) => join(folder, "node_modules", ".bin"));
  const env = {
    ...process.env,
    PATH: [...folders, process.env["PATH"]].join(delimiter),
    HAAT_STARTED_AT: String(startedAt),
    DO_NOT_TRACK: "1",
    TURBO_TELEMETRY_DISABLED: "1",
  };
  await installPnpm(env);
  await step(
    "installing packages",
    "pnpm",
    ["install", "--frozen-lockfile", "--config.confirmModulesPurge=false"],
    env,
  );
  process.exit(await runCommand(command, rest, env));
}

/** @param {NodeJS.ProcessEnv} env */
async function installPnpm(env) {
  const wanted = readJson(join(root, "package.json"))?.packageManager?.split("@")[1];
  if (readJson(join(tools, "node_modules", "pnpm", "package.json"))?.version === wanted) return;
  mkdirSync(tools, { recursive: true });
  const flags = ["--no-audit", "--no-fund", "--no-save", "--no-package-lock", "--loglevel=error"];
  await step(
    `installing pnpm ${wanted}`,
    "npm",
    ["install", "--prefix", tools, ...flags, `pnpm@${wanted}`],
    env,
  );
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined; // missing, or incomplete after an interrupted run: it is installed again
  }
}

/**
 * Runs a command and prints its output only when it fails.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function step(title, command, args, env) {
  report(title);
  const stepStartedAt = Date.now();
  const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  current = child;
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
  const timer = setInterval(
    () => report(`${title}: ${Math.round((Date.now() - stepStartedAt) / 1000)} s so far`),
    10_000,
  );
  const code = await waitForExit(child);
  clearInterval(timer);
  if (stoppedAt !== undefined) process.exit(130);
  if (code !== 0) {
    console.error(`${output}\n${title} failed: ${command} ${args.join(" ")} (exit code ${code})`);
    process.exit(1);
  }
}

/**
 * Runs src/<command>.ts with the pinned Node, in its own process group: a Ctrl-C reaches only this process, which forwards
 * it, so that the shop stops in order. Processes that are left over at the end are killed with the group.
 * @param {"start" | "test" | "compose-env"} command
 * @param {string[]} rest
 * @param {NodeJS.ProcessEnv} env
 */
async function runCommand(command, rest, env) {
  const node = join(root, "node_modules", ".bin", "node");
  const script = join(root, "infra", "local", "src", `${command}.ts`);
  const child = spawn(node, ["--conditions=@haat/source", script, ...rest], {
    cwd: root,
    env,
    stdio: ["ignore", "inherit", "inherit"],
    detached: true,
  });
  current = child;
  const code = await waitForExit(child);
  if (child.signalCode !== null)
    console.error(`ended by ${child.signalCode}; stopping the processes that are left`);
  await killGroup(child);
  return code;
}

/** @param {ChildProcess} child */
async function killGroup(child) {
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGKILL"])) {
    if (!signalGroup(child, signal)) return;
    for (let waited = 0; waited < 3000; waited += 50) {
      await sleep(50);
      if (!signalGroup(child, 0)) return;
    }
  }
}

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals | 0} signal
 * @returns {boolean} whether the group had a process
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) return false;
  try {
    return process.kill(-child.pid, signal);
  } catch {
    return false;
  }
}

/**
 * The first signal stops the shop in order, a second one kills it. npm forwards a Ctrl-C that the terminal has already sent
 * to this process, so two signals within a second count as one.
 * @param {NodeJS.Signals} signal
 */
function stop(signal) {
  if (stoppedAt === undefined) {
    stoppedAt = Date.now();
    if (current === undefined) process.exit(130);
    current.kill(signal);
  } else if (Date.now() - stoppedAt > 1000 && current !== undefined) signalGroup(current, "SIGKILL");
}

/**
 * @param {ChildProcess} child
 * @returns {Promise<number>} its exit code; 1 when it could not start, or a signal ended it
 */
async function waitForExit(child) {
  return await new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once("close", (code) => resolve(code ?? 1));
  });
}

/** @param {string} line */
function report(line) {
  console.log(`${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}`);
}
