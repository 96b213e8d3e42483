import { stat } from "node:fs/promises";
import { join } from "node:path";
import { isContainerEngineAvailable, runContainer } from "./containers.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { connectPostgres, usePostgres } from "./external-postgres.ts";
import { generatePassword, readOrCreatePassword } from "./password.ts";
import type { Server, ServerOptions } from "./server.ts";
import { errorReason, retryFor } from "./wait.ts";

const IMAGE = "postgres:18-bookworm";

/**
 * Starts or connects to a PostgreSQL 18 whose account may create databases: the server given by URL, else a container
 * when a container engine runs, else the embedded server. Each kind of server has its own data.
 * @throws StackError when the URL does not work or no server could be started.
 */
export async function startPostgres(options: ServerOptions): Promise<Server> {
  if (options.url !== undefined) return await usePostgres(options.url);
  if (!(await hasEmbeddedData(options.dataDir)) && (await isContainerEngineAvailable())) {
    try {
      return await startPostgresContainer(options);
    } catch (error) {
      options.report?.(
        `Docker runs but ${IMAGE} did not start (${errorReason(error)}); using embedded-postgres`,
      );
    }
  }
  return await startEmbeddedPostgres(options);
}

async function hasEmbeddedData(dataDir: string | undefined): Promise<boolean> {
  return (
    dataDir !== undefined && (await stat(join(dataDir, "postgres.log")).catch(() => undefined)) !== undefined
  );
}

async function startPostgresContainer({ dataDir }: ServerOptions): Promise<Server> {
  const password = dataDir === undefined ? generatePassword() : await readOrCreatePassword(dataDir);
  const durability = dataDir === undefined ? ["-c", "fsync=off", "-c", "full_page_writes=off"] : [];
  const container = await runContainer({
    image: IMAGE,
    port: 5432,
    command: ["postgres", "-c", "max_connections=300", "-c", "timezone=UTC", ...durability],
    environment: {
      POSTGRES_USER: "haat",
      POSTGRES_PASSWORD: password,
      POSTGRES_DB: "postgres",
      POSTGRES_INITDB_ARGS: "--encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8",
      PGDATA: "/var/lib/postgresql/18/docker",
    },
    dataPath: "/var/lib/postgresql",
    dataDir,
  });
  const url = `postgres://haat:${password}@${container.address}/postgres`;
  try {
    await retryFor(60, `${IMAGE} did not respond`, () => connectPostgres(url));
  } catch (error) {
    await container.stop();
    throw error;
  }
  return { url, source: `Docker (${IMAGE})`, stop: container.stop };
}
