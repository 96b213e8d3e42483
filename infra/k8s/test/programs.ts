import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "@haat/local/config";
import { programs } from "@haat/local/programs";
import { z } from "zod";
import type { KubernetesObject } from "./render.ts";

/** The source of each script that an image of a service can run. */
const scripts: Readonly<Record<string, string>> = {
  ".": "src/main.ts",
  "dist/worker.js": "src/worker.ts",
  "dist/migrate.js": "src/db/migrate.ts",
};

/** A container that a cluster starts, with its variables. */
export interface Program {
  name: string;
  kind: (typeof programs)[number]["kind"];
  /** Folder of the program's package. */
  folder: string;
  /** The source of the script that it runs. */
  script: string;
  env: Record<string, string>;
}

const containerSchema = z.looseObject({
  image: z.string(),
  /** What Node runs. The image starts Node with its flags. */
  args: z.array(z.string()).default(["."]),
  env: z
    .array(
      z.object({ name: z.string(), valueFrom: z.object({ secretKeyRef: z.object({ key: z.string() }) }) }),
    )
    .default([]),
  envFrom: z
    .array(
      z.object({
        configMapRef: z.object({ name: z.string() }).optional(),
        secretRef: z.object({ name: z.string() }).optional(),
      }),
    )
    .default([]),
});
const workloadSchema = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({ template: z.object({ spec: z.object({ containers: z.tuple([containerSchema]) }) }) }),
});
const configMapSchema = z.object({ data: z.record(z.string(), z.string()) });
const externalSecretSchema = z.object({
  spec: z.object({ data: z.array(z.object({ secretKey: z.string() })) }),
});

/** The containers of all deployments and jobs. `values` are the secrets by name. */
export function programsOf(objects: KubernetesObject[], values: Readonly<Record<string, string>>): Program[] {
  const find = (kind: string, name: string) => {
    const found = objects.find((object) => object.kind === kind && object.metadata.name === name);
    if (found === undefined) throw new Error(`there is no ${kind} ${name}`);
    return found;
  };
  const secretValue = (key: string): [string, string] => {
    const value = values[key];
    if (value === undefined) throw new Error(`this test has no value for the secret ${key}`);
    return [key, value];
  };
  return objects
    .filter(({ kind }) => kind === "Deployment" || kind === "Job")
    .map((object) => workloadSchema.parse(object))
    .map(({ metadata, spec }) => {
      const [container] = spec.template.spec.containers;
      const image = /\/([\w-]+):/.exec(container.image)?.[1];
      const program = programs.find(({ name }) => name === image);
      if (program === undefined) throw new Error(`the image of ${metadata.name} is of no program`);
      const fromMaps = container.envFrom.flatMap(({ configMapRef, secretRef }) => [
        ...(configMapRef
          ? Object.entries(configMapSchema.parse(find("ConfigMap", configMapRef.name)).data)
          : []),
        ...(secretRef
          ? externalSecretSchema
              .parse(find("ExternalSecret", secretRef.name))
              .spec.data.map(({ secretKey }) => secretValue(secretKey))
          : []),
      ]);
      const named = container.env.map(({ name, valueFrom }): [string, string] => [
        name,
        secretValue(valueFrom.secretKeyRef.key)[1],
      ]);
      const built = container.args.at(-1) ?? "";
      return {
        name: metadata.name,
        kind: program.kind,
        folder: join(root, program.folder),
        script:
          program.kind === "application" ? "server/main.ts" : (scripts[built] ?? `no source of ${built}`),
        env: Object.fromEntries([...fromMaps, ...named]),
      };
    });
}

/**
 * The variables that are set and that the program reads: the fields of its configuration. The error of an invalid one
 * names the variables.
 */
export async function readVariables({ folder, script, env }: Program): Promise<string[]> {
  const source = await readFile(join(folder, script), "utf8");
  const [, reader] = /\b(read\w*Config)\(\)/.exec(source) ?? [];
  if (reader === undefined) throw new Error(`${folder}/${script} reads no configuration`);
  const config = script.startsWith("server/") ? "./server/config.ts" : "./src/config.ts";
  const program = `
    import { ${reader} } from "${config}";
    const names = (value) => Object.entries(value).flatMap(([name, inner]) => [name, ...(inner && typeof inner === "object" ? names(inner) : [])]);
    console.log(JSON.stringify(names(${reader}())));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--conditions=@haat/source", "--input-type=module-typescript", "--eval", program],
    { cwd: folder, env },
  );
  return z.array(z.string()).parse(JSON.parse(stdout));
}
