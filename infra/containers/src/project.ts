import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";

export const root = fileURLToPath(new URL("../../../", import.meta.url));
const maxOutput = 64 * 1024 * 1024;

/** Runs `docker` and returns what it prints. */
export async function docker(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)("docker", args, { cwd: root, maxBuffer: maxOutput });
  return stdout.trim();
}

/** The paths of all files in an image, without a leading slash. */
export async function filesOf(image: string): Promise<string[]> {
  const directory = await mkdtemp(join(tmpdir(), "haat-image-"));
  const archive = join(directory, "image.tar");
  const container = await docker("create", image);
  try {
    await docker("export", "--output", archive, container);
    const { stdout } = await promisify(execFile)("tar", ["-tf", archive], { maxBuffer: maxOutput });
    return stdout.trim().split("\n");
  } finally {
    await docker("rm", "--volumes", container);
    await rm(directory, { recursive: true });
  }
}

/** Whether a container engine answers. */
export async function findEngine(): Promise<boolean> {
  return await docker("version").then(
    () => true,
    () => false,
  );
}

const containerSchema = z.object({
  Id: z.string(),
  Image: z.string(),
  Config: z.object({ Labels: z.record(z.string(), z.string()) }),
  State: z.object({
    Status: z.string(),
    ExitCode: z.int(),
    Health: z.object({ Status: z.string() }).optional(),
  }),
});

export interface Container {
  readonly id: string;
  readonly image: string;
  readonly service: string;
  readonly status: string;
  readonly exitCode: number;
  /** Undefined without a health check. */
  readonly health: string | undefined;
}

/** A project of docker-compose.yml: its own containers and volumes, next to any other shop on this machine. */
export class Project {
  readonly #name: string;
  readonly #command: readonly [string, ...string[]];

  private constructor(name: string, command: readonly [string, ...string[]]) {
    this.#name = name;
    this.#command = command;
  }

  /** @param settings a file like the .env that `npm run compose:env` writes */
  static async open(name: string, settings: string): Promise<Project> {
    // Compose 2 is a plugin of `docker`, 1.29 a program.
    const hasPlugin = await docker("compose", "version").then(
      () => true,
      () => false,
    );
    const options = ["--project-name", name, "--env-file", settings];
    return new Project(name, hasPlugin ? ["docker", "compose", ...options] : ["docker-compose", ...options]);
  }

  /** Runs `docker compose` for this project. */
  async compose(...args: string[]): Promise<void> {
    const [program, ...options] = this.#command;
    await promisify(execFile)(program, [...options, ...args], { cwd: root, maxBuffer: maxOutput });
  }

  /** The containers of a service, or of all, also stopped ones; the oldest first. */
  async containers(service?: string): Promise<Container[]> {
    const label = "label=com.docker.compose";
    const ofService = service === undefined ? [] : ["--filter", `${label}.service=${service}`];
    const ids = await docker(
      "ps",
      "--all",
      "--quiet",
      "--filter",
      `${label}.project=${this.#name}`,
      ...ofService,
    );
    if (ids === "") return [];
    const found = z
      .array(containerSchema)
      .parse(JSON.parse(await docker("inspect", ...ids.split("\n").toReversed())));
    return found.map(({ Id, Image, Config, State }) => ({
      id: Id,
      image: Image,
      service: Config.Labels["com.docker.compose.service"] ?? "",
      status: State.Status,
      exitCode: State.ExitCode,
      // Podman says "" where Docker says nothing.
      health: State.Health?.Status || undefined,
    }));
  }
}
