import { Client, escapeIdentifier } from "pg";
import { type ServiceName, services } from "./plan.ts";

/** Creates the four databases where they are missing and answers their addresses. */
export async function createDatabases(serverUrl: string): Promise<Record<ServiceName, string>> {
  const client = new Client({ connectionString: serverUrl, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>("SELECT datname FROM pg_database");
    const present = new Set(rows.map((row) => row.datname));
    for (const name of services.map(databaseName)) {
      if (!present.has(name)) await client.query(`CREATE DATABASE ${escapeIdentifier(name)}`);
    }
  } finally {
    await client.end();
  }
  return {
    auth: databaseUrl(serverUrl, "auth"),
    catalogue: databaseUrl(serverUrl, "catalogue"),
    orders: databaseUrl(serverUrl, "orders"),
    adapters: databaseUrl(serverUrl, "adapters"),
  };
}

const databaseName = (service: ServiceName) => `haat_${service}`;

function databaseUrl(serverUrl: string, service: ServiceName): string {
  const url = new URL(serverUrl);
  url.pathname = `/${databaseName(service)}`;
  return url.href;
}
