// What `npm start` reads. Plain JavaScript: the bootstrap checks it all before it spends a minute on anything else.
import { createServer } from "node:net";
import { delimiter } from "node:path";

/** What can be left out, to be run by hand instead. */
const leavable = /** @type {const} */ (["auth", "catalogue", "orders", "adapters", "storefront"]);

/**
 * @typedef {object} Settings
 * @property {number} PORT
 * @property {number} AUTH_PORT
 * @property {number} CATALOGUE_PORT
 * @property {number} ORDERS_PORT
 * @property {number} ADAPTERS_PORT
 * @property {number} SIMULATORS_PORT
 * @property {string | undefined} DATABASE_URL a PostgreSQL server whose account may create databases; else one is found or started
 * @property {string | undefined} REDIS_URL
 * @property {string} HAAT_DIR where everything lies that the shop keeps on this machine, seen from the top of the repository
 * @property {"spec" | "brisk"} PACE `brisk` sets the artificial waits of the shop (spec §9) to zero
 * @property {readonly string[]} WITHOUT what is left out of the shop because somebody works on it
 */

const portNames = /** @type {const} */ ([
  "PORT",
  "AUTH_PORT",
  "CATALOGUE_PORT",
  "ORDERS_PORT",
  "ADAPTERS_PORT",
  "SIMULATORS_PORT",
]);

/**
 * The settings, and one line for each that is wrong. An empty variable counts as one that is not set.
 * @param {Record<string, string | undefined>} env
 * @returns {{ settings: Settings, faults: string[] }}
 */
export function readSettings(env = process.env) {
  /** @type {string[]} */
  const faults = [];
  /** @param {string} name @param {number} usual */
  const port = (name, usual) => {
    const number = Number(env[name] || usual);
    if (!Number.isInteger(number) || number < 1 || number > 65535)
      faults.push(`${name}: ${env[name]} is not a port (1 to 65535)`);
    return number;
  };
  /** @param {string} name @param {RegExp} form @param {string} example */
  const address = (name, form, example) => {
    const value = env[name] || undefined;
    // The value stays out of the message: it may hold a password.
    if (value !== undefined && !(form.test(value) && URL.canParse(value)))
      faults.push(`${name}: is not a URL such as ${example}`);
    return value;
  };
  const settings = {
    PORT: port("PORT", 3000),
    AUTH_PORT: port("AUTH_PORT", 4001),
    CATALOGUE_PORT: port("CATALOGUE_PORT", 4002),
    ORDERS_PORT: port("ORDERS_PORT", 4003),
    ADAPTERS_PORT: port("ADAPTERS_PORT", 4004),
    SIMULATORS_PORT: port("SIMULATORS_PORT", 4100),
    DATABASE_URL: address(
      "DATABASE_URL",
      /^postgres(ql)?:\/\/./,
      "postgres://user:password@host:5432/postgres",
    ),
    REDIS_URL: address("REDIS_URL", /^rediss?:\/\/./, "redis://host:6379"),
    HAAT_DIR: env["HAAT_DIR"] || ".haat",
    PACE: env["PACE"] === "brisk" ? /** @type {const} */ ("brisk") : /** @type {const} */ ("spec"),
    WITHOUT: (env["WITHOUT"] ?? "").split(/[\s,]+/).filter((name) => name !== ""),
  };
  for (const name of settings.WITHOUT.filter((left) => !leavable.some((known) => known === left)))
    faults.push(`WITHOUT: ${name} is none of ${leavable.join(", ")}`);
  if (env["PACE"] && env["PACE"] !== settings.PACE)
    faults.push(`PACE: ${env["PACE"]} is neither spec nor brisk`);
  portNames.forEach((name, index) => {
    const first = portNames.findIndex((other) => settings[other] === settings[name]);
    if (first !== -1 && first < index)
      faults.push(`${name}: ${settings[name]} is ${portNames[first]} already`);
  });
  return { settings, faults };
}

/**
 * The whole environment, for the tools, with what we bring ahead of what the machine has.
 * @param {string[]} folders of programs
 * @param {number} startedAt ms
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentWithTools(folders, startedAt) {
  return {
    ...process.env,
    PATH: [...folders, process.env["PATH"]].join(delimiter),
    HAAT_STARTED_AT: String(startedAt),
    DO_NOT_TRACK: "1",
    TURBO_TELEMETRY_DISABLED: "1",
  };
}

/**
 * One line for each port that cannot be had, naming the variable that moves it.
 * @param {Settings} settings
 * @returns {Promise<string[]>}
 */
export async function takenPorts(settings) {
  const ours = portNames.filter((name) => !settings.WITHOUT.some((left) => name === portNameOf(left)));
  const faults = ours.map(async (name) => {
    const fault = (await faultOf(settings[name], "127.0.0.1")) ?? (await faultOf(settings[name], "::1"));
    return fault === undefined ? [] : [`${name}: ${settings[name]} ${fault}`];
  });
  return (await Promise.all(faults)).flat();
}

/** @param {string} name */
const portNameOf = (name) => (name === "storefront" ? "PORT" : `${name.toUpperCase()}_PORT`);

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>}
 */
async function faultOf(port, host) {
  return await new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === "EADDRINUSE")
        resolve("is taken by another program; stop that one or choose another port");
      else if (error.code === "EACCES") resolve("is not allowed for this account; choose one above 1023");
      else resolve(undefined); // no IPv6 here: nobody can hold the port there
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}
