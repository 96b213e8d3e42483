import { Client, escapeIdentifier, escapeLiteral } from "pg";
import { type ServiceName, services } from "./plan.ts";

/** Creates the four databases where they are missing and answers their addresses. */
export async function createDatabases(serverUrl: string): Promise<Record<ServiceName, string>> {
  await connected(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>("SELECT datname FROM pg_database");
    const present = new Set(rows.map((row) => row.datname));
    for (const name of services.map(databaseName)) {
      if (!present.has(name)) await client.query(`CREATE DATABASE ${escapeIdentifier(name)}`);
    }
  });
  return {
    auth: databaseUrl(serverUrl, "auth"),
    catalogue: databaseUrl(serverUrl, "catalogue"),
    orders: databaseUrl(serverUrl, "orders"),
    adapters: databaseUrl(serverUrl, "adapters"),
  };
}

/**
 * What a database was last brought up to, as `notePrepared` wrote it. It stands in the database's own comment, so it goes
 * with the database when that is dropped.
 */
export async function preparedFor(databaseUrl: string): Promise<string | null> {
  return await connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ note: string | null }>(
      "SELECT shobj_description(oid, 'pg_database') AS note FROM pg_database WHERE datname = current_database()",
    );
    return rows[0]?.note ?? null;
  });
}

export async function notePrepared(databaseUrl: string, note: string): Promise<void> {
  await connected(databaseUrl, async (client) => {
    const name = escapeIdentifier(new URL(databaseUrl).pathname.slice(1));
    await client.query(`COMMENT ON DATABASE ${name} IS ${escapeLiteral(note)}`);
  });
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const databaseName = (service: ServiceName) => `haat_${service}`;

function databaseUrl(serverUrl: string, service: ServiceName): string {
  const url = new URL(serverUrl);
  url.pathname = `/${databaseName(service)}`;
  return url.href;
}
