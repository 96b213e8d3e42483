import { Client, escapeIdentifier, escapeLiteral } from "pg";
import { type ServiceName, services } from "./plan.ts";

/** Creates the missing ones of the four databases and returns the URL of each. */
export async function createDatabases(serverUrl: string): Promise<Record<ServiceName, string>> {
  await withClient(serverUrl, async (client) => {
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
 * The sources from which a database was last migrated and seeded, as `writePreparedFrom` wrote them. They are the
 * database's comment, so they disappear when the database is dropped.
 */
export async function readPreparedFrom(databaseUrl: string): Promise<string | null> {
  return await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ comment: string | null }>(
      "SELECT shobj_description(oid, 'pg_database') AS comment FROM pg_database WHERE datname = current_database()",
    );
    return rows[0]?.comment ?? null;
  });
}

export async function writePreparedFrom(databaseUrl: string, sources: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const name = escapeIdentifier(new URL(databaseUrl).pathname.slice(1));
    await client.query(`COMMENT ON DATABASE ${name} IS ${escapeLiteral(sources)}`);
  });
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
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
