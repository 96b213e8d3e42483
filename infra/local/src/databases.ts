import { Client, escapeIdentifier } from "pg";
import { z } from "zod";
import { type ServiceName, serviceNames } from "./programs.ts";

const databaseUrls = z.record(z.enum(serviceNames), z.string());

/** Creates the missing databases of the services and returns the URL of each. */
export async function createDatabases(serverUrl: string): Promise<Record<ServiceName, string>> {
  const client = new Client({ connectionString: serverUrl, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>("SELECT datname FROM pg_database");
    const present = new Set(rows.map((row) => row.datname));
    for (const name of serviceNames.map(databaseName)) {
      if (!present.has(name)) await client.query(`CREATE DATABASE ${escapeIdentifier(name)}`);
    }
  } finally {
    await client.end();
  }
  return await databaseOfEachService(async (service) => databaseUrl(serverUrl, service));
}

/** Calls `urlOf` for one service after the other. */
export async function databaseOfEachService(
  urlOf: (service: ServiceName) => Promise<string>,
): Promise<Record<ServiceName, string>> {
  const urls: Record<string, string> = {};
  for (const name of serviceNames) urls[name] = await urlOf(name);
  return databaseUrls.parse(urls);
}

const databaseName = (service: ServiceName) => `haat_${service}`;

function databaseUrl(serverUrl: string, service: ServiceName): string {
  const url = new URL(serverUrl);
  url.pathname = `/${databaseName(service)}`;
  return url.href;
}
