import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { root } from "../src/config.ts";
import { type Program, programs, services } from "../src/programs.ts";

// Some files name each program because it has a block of its own there. These tests say which blocks a program still lacks.

const textOf = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "");

/** A place that must name a program, and what to put there. */
interface Place {
  readonly file: string;
  readonly isDone: boolean;
  readonly todo: string;
}

const inProduction = programs.filter(({ kind }) => kind !== "simulators");
const processes = inProduction.flatMap((program) =>
  "hasWorker" in program ? [program.name, `${program.name}-worker`] : [program.name],
);

it("lists every folder of apps and services", () => {
  const folders = globSync("{apps,services}/*/package.json", { cwd: root }).map((file) =>
    file.replace("/package.json", ""),
  );
  expect(inProduction.map(({ folder }) => folder).toSorted(), "infra/local/src/programs.ts").toEqual(
    folders.toSorted(),
  );
});

it("says which programs have a worker", () => {
  const withWorker = services.filter(({ folder }) => existsSync(join(root, folder, "src/worker.ts")));
  expect(services.filter((service) => "hasWorker" in service)).toEqual(withWorker);
});

it.each(programs)("names $name in every file that has a block for each program", (program) => {
  const places = [
    ...lintPlaces(program),
    ...composePlaces(program),
    ...(program.kind === "simulators" ? [] : clusterPlaces(program)),
  ];
  const missing = places.filter(({ isDone }) => !isDone);
  const blocks = missing.map(({ file, todo }) => `${file}\n\n${todo}\n`);
  const message = `${program.name} is in infra/local/src/programs.ts. What remains (docs/adding-an-application.md):\n\n${blocks.join("\n")}\n`;
  expect(
    missing.map(({ file }) => file),
    message,
  ).toEqual([]);
});

/** Lint and the search for dead code read the types of routes, which the type check of a React Router application generates. */
function lintPlaces({ kind, name }: Program): Place[] {
  const task = `"@haat/${name}#typecheck"`;
  const isDone = kind !== "application" || textOf("turbo.json").split(task).length > 2;
  return [{ file: "turbo.json, dependsOn of //#lint and //#deadcode", isDone, todo: `  ${task}` }];
}

const compose = z
  .object({
    services: z.record(
      z.string(),
      z.looseObject({ image: z.string(), environment: z.record(z.string(), z.unknown()).optional() }),
    ),
  })
  .parse(parse(textOf("docker-compose.yml"), { merge: true }));

function composePlaces({ kind, name, port, portVariable }: Program): Place[] {
  const container = compose.services[name];
  const todo =
    kind === "application"
      ? `  ${name}:
    <<: *program
    build:
      context: .
      dockerfile: infra/containers/Dockerfile
      args: { PROGRAM: ${name}, <<: *build-args }
    image: haat/${name}:\${TAG:-latest}
    environment:
      <<: *addresses
      PORT: "${port}"
      PUBLIC_ORIGIN: http://localhost:\${${portVariable}:-${port}}
    ports: ["127.0.0.1:\${${portVariable}:-${port}}:${port}"]
    mem_limit: 384m
    depends_on: *services-are-healthy`
      : `Blocks like those of orders, with PORT: "${port}".`;
  const isDone =
    container?.image === `haat/${name}:\${TAG:-latest}` && container.environment?.["PORT"] === String(port);
  return [{ file: "docker-compose.yml, services", isDone, todo }];
}

const deployment = z.object({
  kind: z.literal("Deployment"),
  spec: z.object({
    template: z.object({
      spec: z.object({
        containers: z.tuple([z.object({ ports: z.array(z.object({ containerPort: z.int() })) })]),
      }),
    }),
  }),
});

function clusterPlaces(program: Program): Place[] {
  const { kind, name, port } = program;
  const k8s = "infra/k8s";
  const model = kind === "application" ? { name: "storefront", port: 3000 } : { name: "auth", port: 4001 };
  const manifests = parseAllDocuments(textOf(`${k8s}/base/${name}.yaml`)).map((document) => document.toJS());
  const runs = manifests.some(
    (object) =>
      deployment.safeParse(object).data?.spec.template.spec.containers[0].ports[0]?.containerPort === port,
  );
  const line = (file: string, text: string): Place => ({
    file,
    // Rules join their conditions with `or`.
    isDone: textOf(file)
      .split("\n")
      .some((one) => one.trim().replace(/^or /, "") === text),
    todo: `  ${text}`,
  });
  const clusters = [
    { folder: `${k8s}/overlays/staging`, domain: "staging.haat.in" },
    { folder: `${k8s}/overlays/production`, domain: "haat.in" },
  ];
  const processNames = processes.filter((one) => one === name || one === `${name}-worker`);
  return [
    {
      file: `${k8s}/base/${name}.yaml`,
      isDone: runs,
      todo: `Without the secrets of ${model.name}:\n\n  sed '1,/^---$/d; /secretRef/d; s/${model.name}/${name}/g; s/${model.port}/${port}/g' ${k8s}/base/${model.name}.yaml > ${k8s}/base/${name}.yaml`,
    },
    {
      file: `${k8s}/base/${name}.env`,
      isDone: textOf(`${k8s}/base/${name}.env`).includes(`PORT=${port}\n`),
      todo: `  printf 'PORT=${port}\\nMETRICS_PORT=4020\\nLOG_LEVEL=info\\n' > ${k8s}/base/${name}.env`,
    },
    line(`${k8s}/base/kustomization.yaml`, `- ${name}.yaml`),
    line(`${k8s}/base/kustomization.yaml`, `- { name: ${name}, envs: [${name}.env] }`),
    ...clusters.flatMap(({ folder, domain }) => [
      line(`${folder}/kustomization.yaml`, `- { name: ${name}, behavior: merge, envs: [${name}.env] }`),
      {
        file: `${folder}/${name}.env`,
        isDone: existsSync(join(root, folder, `${name}.env`)),
        todo: `  echo PUBLIC_ORIGIN=https://${name}.${domain} > ${folder}/${name}.env`,
      },
      line(
        `${folder}/release/kustomization.yaml`,
        `- { name: haat/${name}, newName: ghcr.io/haat/haat/${name}, newTag: v0.0.0 }`,
      ),
    ]),
    ...processNames.flatMap((process) => [
      line("infra/monitoring/prometheus/prometheus.yml", `- ${process}`),
      line("infra/monitoring/prometheus/rules.yml", `absent(up{process="${process}"})`),
      ...alertTestPlaces(process),
    ]),
  ];
}

/** The two tests of the alert about a missing process, which name each process. */
function alertTestPlaces(process: string): Place[] {
  const file = "infra/monitoring/prometheus/rules.test.yml";
  const series = `      - series: 'up{process="${process}",instance="10.0.0.7:4020"}'`;
  const alert = `          - exp_labels: { severity: "page", process: "${process}" }
            exp_annotations:
              summary: "no copy of ${process} runs"
              runbook_url: https://github.com/haat/haat/blob/main/docs/runbooks/alerts.md#processmissing`;
  return [
    {
      file: `${file}, "discovery forgets the only copy of a process"`,
      isDone: textOf(file).includes(series),
      todo: `${series}\n        values: "1x28"`,
    },
    { file: `${file}, "every process is gone"`, isDone: textOf(file).includes(alert), todo: alert },
  ];
}
