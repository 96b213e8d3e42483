import closeWithGrace from "close-with-grace";
import { buildApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { createDeps } from "./deps.ts";

async function main(config: Config) {
  const app = buildApp(
    createDeps(config, (error, kind) => console.error(`simulators: the job ${kind} failed`, error)),
  );
  closeWithGrace({ delay: 5_000 }, async ({ err }) => {
    if (err !== undefined) console.error("simulators:", err);
    await app.close();
  });
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  console.log(`simulators: listening on ${address}`);
}

try {
  await main(readConfig());
} catch (error) {
  // Prints one line without a stack trace for an invalid variable or a port in use.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
