import { createServer } from "node:net";
import { ports, type StartConfig } from "./config.ts";

/** One error line for each port that cannot be used, with the variable that changes it. */
export async function findTakenPorts(config: StartConfig): Promise<string[]> {
  const needed = ports.filter(({ name }) => !config.WITHOUT.some((left) => left === name));
  const errors = needed.map(async ({ portVariable }) => {
    const port = config[portVariable];
    const error = (await portError(port, "127.0.0.1")) ?? (await portError(port, "::1"));
    return error === undefined ? [] : [`${portVariable}: ${port} ${error}`];
  });
  return (await Promise.all(errors)).flat();
}

async function portError(port: number, host: string): Promise<string | undefined> {
  return await new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve("is used by another program; stop it or choose another port");
      else if (error.code === "EACCES") resolve("is not allowed for this account; choose one above 1023");
      else resolve(undefined); // this machine has no IPv6, so nothing uses the port there
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}
