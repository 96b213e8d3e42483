import { execFile } from "node:child_process";
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { parseAllDocuments } from "yaml";
import { z } from "zod";
import { appliedFolders, type KubernetesObject, objectSchema, readObjects, render } from "./render.ts";

const root = join(import.meta.dirname, "..");
// Inside the package, so that the imports of the generated programs find its dependencies.
const build = join(root, "build");
const run = promisify(execFile);
afterAll(async () => await rm(build, { recursive: true, force: true }));

describe.each(appliedFolders(root))("%s", (folder) => {
  const objects = render(join(root, folder));

  it("fits the schemas of Kubernetes, External Secrets and KEDA", async () => {
    expect(await schemaErrors(folder, objects)).toBe("");
  });

  it("defines no object twice", () => {
    const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(names).toEqual([...new Set(names)]);
  });

  it("is what kubectl renders, where there is a kubectl", async (context) => {
    const kubectl = await run("kubectl", ["kustomize", folder], { cwd: root }).catch(
      (error: Error & { code?: unknown }) => {
        if (error.code === "ENOENT") return undefined;
        throw error;
      },
    );
    if (kubectl === undefined) return context.skip("there is no kubectl on this machine");
    const rendered = parseAllDocuments(kubectl.stdout).map((document) => objectSchema.parse(document.toJS()));
    expect(byName(rendered)).toEqual(byName(objects));
  });

  it("lets no program run as root, write to its image or gain rights", () => {
    const pods = podsOf(objects);
    expect(pods.length).toBeGreaterThan(3);
    for (const { name, spec } of pods) {
      expect(spec, name).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } },
      });
      for (const container of spec.containers) {
        expect(container, name).toMatchObject({
          image: expect.stringMatching(/^ghcr\.io\/.+:.+$/),
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ["ALL"] },
          },
          resources: { requests: { cpu: expect.any(String), memory: expect.any(String) } },
        });
      }
    }
  });
});

it("restarts a program on /healthz and sends traffic on /readyz", () => {
  const pods = podsOf(render(join(root, "overlays/production")).filter(({ kind }) => kind === "Deployment"));
  expect(pods.map(({ name }) => name)).toEqual(expect.arrayContaining(["storefront", "orders-worker"]));
  for (const { name, spec } of pods)
    expect(spec.containers[0], name).toMatchObject({
      startupProbe: { httpGet: { path: "/healthz" } },
      livenessProbe: { httpGet: { path: "/healthz" } },
      readinessProbe: { httpGet: { path: "/readyz" } },
    });
});

it("rolls the programs of one changed variable, and keeps the config map to which a roll back returns", async () => {
  const copy = await mkdtemp(join(tmpdir(), "haat-k8s-"));
  onTestFinished(async () => await rm(copy, { recursive: true }));
  for (const folder of ["base", "overlays", "queue-depth"])
    await cp(join(root, folder), join(copy, folder), { recursive: true });
  const overlay = join(copy, "overlays/production");
  const before = configMapOfEach(render(overlay));
  await appendFile(join(overlay, "orders.env"), "LOG_LEVEL=debug\n");
  const after = configMapOfEach(render(overlay));
  const changed = Object.keys(before).filter((program) => before[program] !== after[program]);
  expect(changed).toEqual(["orders", "orders-worker"]);
  expect([before["orders"], after["orders"]]).toEqual(
    Array(2).fill(expect.stringMatching(/^orders-\w{10}$/)),
  );
});

it("lets the largest file of each application through the ingress, which rejects more than 1 MB by itself", () => {
  const sizes = render(join(root, "overlays/production"))
    .filter(({ kind }) => kind === "Ingress")
    .map(({ metadata }) => [
      metadata.name,
      z.object({ "nginx.ingress.kubernetes.io/proxy-body-size": z.string() }).parse(metadata["annotations"])[
        "nginx.ingress.kubernetes.io/proxy-body-size"
      ],
    ]);
  // A document of an application for wholesale prices, and a file of products.
  expect(Object.fromEntries(sizes)).toEqual({ shop: "5m", backoffice: "20m" });
});

it("runs two copies of each worker without an autoscaler", () => {
  const workers = render(join(root, "overlays/staging")).filter(
    ({ kind, metadata }) => kind === "Deployment" && metadata.name.endsWith("-worker"),
  );
  expect(workers).toHaveLength(3);
  for (const worker of workers) expect(worker, worker.metadata.name).toMatchObject({ spec: { replicas: 2 } });
});

it("gives Prometheus a port and the name of each program, as its scrape job expects", async () => {
  const job = await readFile(join(root, "../monitoring/prometheus/kubernetes.yml"), "utf8");
  expect(job).toMatch(/__meta_kubernetes_pod_container_port_name]\s+regex: metrics/);
  expect(job).toMatch(/__meta_kubernetes_pod_label_app]\s+target_label: process/);
  const pods = podsOf(render(join(root, "overlays/production")).filter(({ kind }) => kind === "Deployment"));
  for (const { name, labels, spec } of pods) {
    expect(labels, name).toMatchObject({ app: name });
    expect(spec.containers[0]?.["ports"], name).toContainEqual({ name: "metrics", containerPort: 4020 });
  }
});

it("runs Alertmanager with the routes and receivers that its files have, and not as root", async () => {
  const folder = join(root, "../monitoring/alertmanager");
  const objects = readObjects(join(folder, "alertmanager.yaml"));
  expect(await schemaErrors("alertmanager", objects)).toBe("");
  expect(await readFile(join(folder, "kustomization.yaml"), "utf8")).toContain("name: alertmanager-routes");
  const secret = objects.find(({ kind }) => kind === "ExternalSecret");
  expect(secret).toMatchObject({ spec: { target: { name: "alertmanager-receivers" } } });
  expect(objects.find(({ kind }) => kind === "StatefulSet")).toMatchObject({
    spec: {
      template: {
        spec: {
          securityContext: { runAsNonRoot: true },
          containers: [
            { securityContext: { readOnlyRootFilesystem: true, capabilities: { drop: ["ALL"] } } },
          ],
          volumes: expect.arrayContaining([
            { name: "routes", configMap: { name: "alertmanager-routes" } },
            { name: "receivers", secret: { secretName: "alertmanager-receivers" } },
          ]),
        },
      },
    },
  });
});

it("rejects an unknown field and a wrong value", async () => {
  const misspelled = { apiVersion: "v1", kind: "Service", metadata: { name: "one" }, spec: { selektor: {} } };
  expect(await schemaErrors("misspelled", [misspelled])).toContain("selektor");
  const wrong = {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name: "one" },
    spec: { replicas: 1.5 },
  };
  expect(await schemaErrors("wrong", [wrong])).not.toBe("");
});

/**
 * What the type check and the validation of these objects print. The models are generated from Kubernetes' OpenAPI
 * documents: their types reject unknown fields, and `validate` wrong values.
 */
async function schemaErrors(name: string, objects: KubernetesObject[]): Promise<string> {
  const folder = join(build, name.replaceAll("/", "-"));
  await mkdir(folder, { recursive: true });
  const lines = objects.flatMap(({ apiVersion, kind, ...rest }, index) => [
    `import { ${kind} as Kind${index} } from "${packageOf(apiVersion)}${apiVersion}/${kind}";`,
    `new Kind${index}(${JSON.stringify(rest)}).validate();`,
  ]);
  await writeFile(join(folder, "objects.ts"), lines.join("\n"));
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({ extends: "@haat/typescript/base.json", include: ["objects.ts"] }),
  );
  const checks = await Promise.allSettled([
    run("tsc", ["-p", ".", "--pretty", "false"], { cwd: folder }),
    run(process.execPath, ["objects.ts"], { cwd: folder }),
  ]);
  return checks.map((check) => (check.status === "fulfilled" ? "" : output.parse(check.reason))).join("");
}

const output = z
  .object({ stdout: z.string(), stderr: z.string() })
  .transform(({ stdout, stderr }) => stdout + stderr);

function packageOf(apiVersion: string): string {
  if (apiVersion.startsWith("external-secrets.io/")) return "@kubernetes-models/external-secrets/";
  return apiVersion.startsWith("keda.sh/") ? "@kubernetes-models/keda/" : "kubernetes-models/";
}

const workload = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()).optional() }).optional(),
      spec: z.looseObject({ containers: z.array(z.looseObject({})) }),
    }),
  }),
});

function podsOf(objects: KubernetesObject[]) {
  return objects
    .filter(({ kind }) => kind === "Deployment" || kind === "Job")
    .map((object) => workload.parse(object))
    .map(({ metadata, spec: { template } }) => ({
      name: metadata.name,
      labels: template.metadata?.labels,
      spec: template.spec,
    }));
}

/** The name of the config map of each deployment. */
function configMapOfEach(objects: KubernetesObject[]): Record<string, string> {
  const maps = new Set(
    objects.filter(({ kind }) => kind === "ConfigMap").map(({ metadata }) => metadata.name),
  );
  const deployments = podsOf(objects.filter(({ kind }) => kind === "Deployment"));
  return Object.fromEntries(
    deployments.map(({ name, spec }) => {
      const { envFrom } = withConfigMap.parse(spec.containers[0]);
      expect(maps, name).toContain(envFrom[0].configMapRef.name);
      return [name, envFrom[0].configMapRef.name];
    }),
  );
}

const withConfigMap = z.looseObject({
  envFrom: z.tuple([z.object({ configMapRef: z.object({ name: z.string() }) })]).rest(z.unknown()),
});

/** The objects by kind and name. Lists of named things are sorted, because their order has no meaning. */
function byName(objects: KubernetesObject[]): Map<string, unknown> {
  return new Map(
    objects
      .map((object): [string, unknown] => [`${object.kind} ${object.metadata.name}`, sortNamed(object)])
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
}

function sortNamed(value: unknown): unknown {
  if (Array.isArray(value)) {
    const sorted = value.map(sortNamed);
    const names = z.array(z.looseObject({ name: z.string() })).safeParse(sorted);
    return names.success ? names.data.toSorted((one, other) => one.name.localeCompare(other.name)) : sorted;
  }
  const map = z.record(z.string(), z.unknown()).safeParse(value);
  if (!map.success) return value;
  return Object.fromEntries(Object.entries(map.data).map(([key, inner]) => [key, sortNamed(inner)]));
}
