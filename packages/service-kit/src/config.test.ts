import { expect, test } from "vitest";
import { z } from "zod";
import { ConfigError, loadConfig, serviceConfig, serviceUrl } from "./config.ts";

const good = {
  PORT: "4001",
  DATABASE_URL: "postgres://u:p@localhost:5432/db",
  REDIS_URL: "redis://localhost:6379",
  ACCESS_TOKEN_JWKS: JSON.stringify({ keys: [{ kty: "OKP", crv: "Ed25519", x: "abc", kid: "one" }] }),
  SERVICE_TOKEN_SECRET: "x".repeat(32),
};

test("reads the environment once and freezes it", () => {
  const config = loadConfig(serviceConfig, good);
  expect(config).toMatchObject({ PORT: 4001, LOG_LEVEL: "info" });
  expect(Object.isFrozen(config)).toBe(true);
});

test("names every invalid variable at once, without the values", () => {
  const invalid = { ...good, PORT: "many", ACCESS_TOKEN_JWKS: "{not json", SERVICE_TOKEN_SECRET: "hunter2" };
  const message = messageOf(() => loadConfig(serviceConfig, invalid));
  for (const name of ["PORT", "ACCESS_TOKEN_JWKS", "SERVICE_TOKEN_SECRET"]) expect(message).toContain(name);
  expect(message).not.toContain("hunter2");
});

test("names a missing variable", () => {
  const { DATABASE_URL: _, ...rest } = good;
  expect(messageOf(() => loadConfig(serviceConfig, rest))).toContain("DATABASE_URL");
});

test("reads the URL of a service without its last slash, and says what is wrong with another one", () => {
  const schema = z.object({ AUTH_URL: serviceUrl });
  expect(loadConfig(schema, { AUTH_URL: "http://auth:4001/" })).toEqual({ AUTH_URL: "http://auth:4001" });
  for (const AUTH_URL of ["https://auth:4001", "auth:4001", ""])
    expect(messageOf(() => loadConfig(schema, { AUTH_URL }))).toContain("AUTH_URL: must begin with http://");
  const withPath = { AUTH_URL: "http://auth:4001/v1" };
  expect(messageOf(() => loadConfig(schema, withPath))).toContain("AUTH_URL: must have no path");
});

function messageOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error("It was accepted");
}
