import { createServer } from "node:net";
import { portNames, type StartConfig } from "./config.ts";

/** One line for each port that something else holds, naming the variable that moves it. */
export async function takenPorts(config: StartConfig): Promise<string[]> {
  const faults = await Promise.all(
    portNames.map(async (name) => {
      const fault = (await faultOf(config[name], "127.0.0.1")) ?? (await faultOf(config[name], "::1"));
      return fault === undefined ? [] : [`${name}: ${config[name]} ${fault}`];
    }),
  );
  return faults.flat();
}

async function faultOf(port: number, host: string): Promise<string | undefined> {
  return await new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE")
        resolve("is taken by another program; stop that one or choose another port");
      else if (error.code === "EACCES") resolve("is not allowed for this account; choose one above 1023");
      else resolve(undefined); // no IPv6 here: nobody can hold the port there
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}
