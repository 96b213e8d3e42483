// The settings of `npm start`. Plain JavaScript, because they are checked before TypeScript or any package is installed.
import { createServer } from "node:net";
import { delimiter } from "node:path";

/** The programs that `WITHOUT` can leave out, to be run by hand. */
const optionalPrograms = /** @type {const} */ (["auth", "catalogue", "orders", "adapters", "storefront"]);

/**
 * @typedef {object} Settings
 * @property {number} PORT
 * @property {number} AUTH_PORT
 * @property {number} CATALOGUE_PORT
 * @property {number} ORDERS_PORT
 * @property {number} ADAPTERS_PORT
 * @property {number} SIMULATORS_PORT
 * @property {number} REFERENCE_PORT the page that shows the services' OpenAPI documents
 * @property {string | undefined} DATABASE_URL a PostgreSQL server whose account may create databases; without it one is found or started
 * @property {string | undefined} REDIS_URL
 * @property {string} HAAT_DIR where the shop keeps its data on this machine, relative to the top of the repository
 * @property {"spec" | "brisk"} PACE `brisk` removes the artificial waits of the shop (spec §9)
 * @property {"billdesk" | "samplepay"} PAYMENT_PROVIDER the gateway of new payment attempts; all are configured
 * @property {"delhivery" | "sampleship"} COURIER_PROVIDER the courier of new shipments; all are configured
 * @property {readonly string[]} WITHOUT the programs that are left out, to be run by hand
 */

const portNames = /** @type {const} */ ([
  "PORT",
  "AUTH_PORT",
  "CATALOGUE_PORT",
  "ORDERS_PORT",
  "ADAPTERS_PORT",
  "SIMULATORS_PORT",
  "REFERENCE_PORT",
]);

/**
 * The settings, and one error line for each invalid one. An empty variable counts as not set.
 * @param {Record<string, string | undefined>} env
 * @returns {{ settings: Settings, errors: string[] }}
 */
export function readSettings(env = process.env) {
  /** @type {string[]} */
  const errors = [];
  /** @param {string} name @param {number} byDefault */
  const port = (name, byDefault) => {
    const number = Number(env[name] || byDefault);
    if (!Number.isInteger(number) || number < 1 || number > 65535)
      errors.push(`${name}: ${env[name]} is not a port (1 to 65535)`);
    return number;
  };
  /** @param {string} name @param {RegExp} form @param {string} example */
  const address = (name, form, example) => {
    const value = env[name] || undefined;
    // The message leaves out the value: it may contain a password.
    if (value !== undefined && !(form.test(value) && URL.canParse(value)))
      errors.push(`${name}: is not a URL such as ${example}`);
    return value;
  };
  /**
   * The value of the variable, or the first choice when it is not set.
   * @template {string} Choice @param {string} name @param {readonly [Choice, ...Choice[]]} choices
   */
  const oneOf = (name, choices) => {
    const value = env[name] || choices[0];
    const chosen = choices.find((choice) => choice === value);
    if (chosen === undefined) errors.push(`${name}: ${value} is not ${choices.join(" or ")}`);
    return chosen ?? choices[0];
  };
  const settings = {
    PORT: port("PORT", 3000),
    AUTH_PORT: port("AUTH_PORT", 4001),
    CATALOGUE_PORT: port("CATALOGUE_PORT", 4002),
    ORDERS_PORT: port("ORDERS_PORT", 4003),
    ADAPTERS_PORT: port("ADAPTERS_PORT", 4004),
    SIMULATORS_PORT: port("SIMULATORS_PORT", 4100),
    REFERENCE_PORT: port("REFERENCE_PORT", 4200),
    DATABASE_URL: address(
      "DATABASE_URL",
      /^postgres(ql)?:\/\/./,
      "postgres://user:password@host:5432/postgres",
    ),
    REDIS_URL: address("REDIS_URL", /^rediss?:\/\/./, "redis://host:6379"),
    HAAT_DIR: env["HAAT_DIR"] || ".haat",
    PACE: oneOf("PACE", /** @type {const} */ (["spec", "brisk"])),
    PAYMENT_PROVIDER: oneOf("PAYMENT_PROVIDER", /** @type {const} */ (["billdesk", "samplepay"])),
    COURIER_PROVIDER: oneOf("COURIER_PROVIDER", /** @type {const} */ (["delhivery", "sampleship"])),
    WITHOUT: (env["WITHOUT"] ?? "").split(/[\s,]+/).filter((name) => name !== ""),
  };
  for (const name of settings.WITHOUT.filter((left) => !optionalPrograms.some((known) => known === left)))
    errors.push(`WITHOUT: ${name} is not one of ${optionalPrograms.join(", ")}`);
  portNames.forEach((name, index) => {
    const first = portNames.findIndex((other) => settings[other] === settings[name]);
    if (first !== -1 && first < index) errors.push(`${name}: ${settings[name]} is also ${portNames[first]}`);
  });
  return { settings, errors };
}

/**
 * The whole environment for the tools. `folders` come first on the PATH.
 * @param {string[]} folders with programs
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
 * One error line for each port that cannot be used, with the variable that changes it.
 * @param {Settings} settings
 * @returns {Promise<string[]>}
 */
export async function findTakenPorts(settings) {
  const needed = portNames.filter((name) => !settings.WITHOUT.some((left) => name === portNameOf(left)));
  const errors = needed.map(async (name) => {
    const error = (await portError(settings[name], "127.0.0.1")) ?? (await portError(settings[name], "::1"));
    return error === undefined ? [] : [`${name}: ${settings[name]} ${error}`];
  });
  return (await Promise.all(errors)).flat();
}

/** @param {string} name */
const portNameOf = (name) => (name === "storefront" ? "PORT" : `${name.toUpperCase()}_PORT`);

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>}
 */
async function portError(port, host) {
  return await new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === "EADDRINUSE") resolve("is used by another program; stop it or choose another port");
      else if (error.code === "EACCES") resolve("is not allowed for this account; choose one above 1023");
      else resolve(undefined); // this machine has no IPv6, so nothing uses the port there
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}
