import type { StartedTestContainer } from "testcontainers";
import { pathHash } from "./directories.ts";
import { withTimeout } from "./wait.ts";

export interface ContainerPlan {
  image: string;
  port: number;
  command?: string[];
  environment?: Record<string, string>;
  /** Where the image keeps its data. */
  dataPath: string;
  /** Names the container and its volume, and keeps both after the run. Without it both are removed. */
  dataDir?: string | undefined;
}

export interface RunningContainer {
  /** `host:port` as seen from here. */
  address: string;
  stop(): Promise<void>;
}

/** Whether a container engine responds. testcontainers is loaded only here because it is large. */
export async function isContainerEngineAvailable(): Promise<boolean> {
  const { getContainerRuntimeClient } = await import("testcontainers");
  try {
    await withTimeout(5, "no container engine", getContainerRuntimeClient());
    return true;
  } catch {
    return false;
  }
}

/** Starts the image, or finds the container of the same plan that a killed run left behind. */
export async function runContainer(plan: ContainerPlan): Promise<RunningContainer> {
  const { GenericContainer } = await import("testcontainers");
  let container = new GenericContainer(plan.image).withExposedPorts(plan.port).withStartupTimeout(60_000);
  if (plan.command) container = container.withCommand(plan.command);
  if (plan.environment) container = container.withEnvironment(plan.environment);
  if (plan.dataDir === undefined) {
    container = container.withTmpFs({ [plan.dataPath]: "rw" });
  } else {
    const name = `haat-${plan.image.split(":")[0]}-${pathHash(plan.dataDir)}`;
    container = container
      .withName(name)
      .withReuse()
      .withBindMounts([{ source: name, target: plan.dataPath }]);
  }
  const started: StartedTestContainer = await container.start();
  return {
    address: `${started.getHost()}:${started.getMappedPort(plan.port)}`,
    stop: async () => {
      // The image's own stop signal and ten seconds, so that the data is consistent; a named volume is kept.
      await started.stop({ timeout: 10_000, remove: true, removeVolumes: true });
    },
  };
}
