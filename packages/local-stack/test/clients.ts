import { Redis } from "ioredis";
import { Client } from "pg";

export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function redisCommand<T>(url: string, command: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url);
  try {
    return await command(redis);
  } finally {
    redis.disconnect();
  }
}
