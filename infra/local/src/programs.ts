// The programs of the shop, in one list: `npm start`, images, CI and tests read it. Plain data without imports, because CI
// reads it before anything is installed. docs/adding-an-application.md says how to add one.

interface ProgramEntry {
  readonly name: string;
  readonly folder: string;
  /**
   * An application is what browsers open: it calls the services, and has no database. A service has the database
   * `haat_<name>`, migrations and Redis. The simulators stand for other companies, so production has none.
   */
  readonly kind: "application" | "service" | "simulators";
  readonly port: number;
  /** The setting of `npm start` that changes the port. */
  readonly portVariable: string;
  /** Whether a second process does work after a commit (`src/worker.ts`). */
  readonly hasWorker?: true;
}

export const programs = [
  { kind: "application", name: "storefront", folder: "apps/storefront", port: 3000, portVariable: "PORT" },
  {
    kind: "application",
    name: "backoffice",
    folder: "apps/backoffice",
    port: 3001,
    portVariable: "BACKOFFICE_PORT",
  },
  { kind: "service", name: "auth", folder: "services/auth", port: 4001, portVariable: "AUTH_PORT" },
  {
    kind: "service",
    name: "catalogue",
    folder: "services/catalogue",
    port: 4002,
    portVariable: "CATALOGUE_PORT",
    hasWorker: true,
  },
  {
    kind: "service",
    name: "orders",
    folder: "services/orders",
    port: 4003,
    portVariable: "ORDERS_PORT",
    hasWorker: true,
  },
  {
    kind: "service",
    name: "adapters",
    folder: "services/adapters",
    port: 4004,
    portVariable: "ADAPTERS_PORT",
    hasWorker: true,
  },
  {
    kind: "simulators",
    name: "simulators",
    folder: "infra/simulators",
    port: 4100,
    portVariable: "SIMULATORS_PORT",
  },
] as const satisfies readonly ProgramEntry[];

export type Program = (typeof programs)[number];
export type ProgramName = Program["name"];
export type ServiceName = Extract<Program, { kind: "service" }>["name"];

export const applications = programs.filter((program) => program.kind === "application");
export const services = programs.filter((program) => program.kind === "service");
export const serviceNames = services.map(({ name }) => name);
