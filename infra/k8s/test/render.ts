import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parseAllDocuments } from "yaml";
import { z } from "zod";

/** A Kubernetes object. */
export const objectSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
export type KubernetesObject = z.output<typeof objectSchema>;

/** The parts of kustomize that our files use. Another field is an error. */
const kustomization = z.strictObject({
  apiVersion: z.string(),
  kind: z.enum(["Kustomization", "Component"]),
  namespace: z.string().optional(),
  resources: z.array(z.string()).default([]),
  components: z.array(z.string()).default([]),
  patches: z
    .array(z.strictObject({ path: z.string(), target: z.strictObject({ kind: z.string() }).optional() }))
    .default([]),
  configMapGenerator: z
    .array(
      z.strictObject({
        name: z.string(),
        behavior: z.literal("merge").optional(),
        envs: z.tuple([z.string()]),
      }),
    )
    .default([]),
  images: z.array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() })).default([]),
});

/**
 * What `kubectl kustomize` prints for a folder, without kubectl, so that the checks run on every machine. Where there is a
 * kubectl, manifests.test.ts compares the two.
 */
export function render(folder: string): KubernetesObject[] {
  return withHashes(applyKustomization(folder, []));
}

function applyKustomization(folder: string, present: KubernetesObject[]): KubernetesObject[] {
  const [document] = readDocuments(join(folder, "kustomization.yaml"));
  const { resources, components, patches, images, namespace, configMapGenerator } =
    kustomization.parse(document);
  let objects = [...present, ...resources.flatMap((path) => readResource(join(folder, path)))];
  for (const component of components) objects = applyKustomization(join(folder, component), objects);
  for (const { name, behavior, envs } of configMapGenerator) {
    const found = objects.find((object) => object.kind === "ConfigMap" && object.metadata.name === name);
    if ((found !== undefined) !== (behavior === "merge"))
      throw new Error(
        `${folder}: ConfigMap ${name} ${found ? "is generated twice" : "is not there to merge"}`,
      );
    const data = { ...configMap.parse(found ?? { data: {} }).data, ...readVariables(join(folder, envs[0])) };
    const made = { apiVersion: "v1", kind: "ConfigMap", metadata: { name }, data };
    objects = [...objects.filter((object) => object !== found), made];
  }
  for (const { path, target } of patches)
    for (const patch of readObjects(join(folder, path)))
      objects = applyPatch(objects, patch, target?.kind, path);
  objects = objects.map((object) => objectSchema.parse(withImages(object, images)));
  if (namespace === undefined) return objects;
  return objects.map((object) =>
    object.kind === "Namespace" ? object : { ...object, metadata: { ...object.metadata, namespace } },
  );
}

function readResource(path: string): KubernetesObject[] {
  return statSync(path).isDirectory() ? applyKustomization(path, []) : readObjects(path);
}

/** The objects of one file. */
const configMap = z.looseObject({ data: z.record(z.string(), z.string()) });

function readVariables(file: string): Record<string, string> {
  const lines = readFileSync(file, "utf8").split("\n");
  const variables = lines.filter((line) => line !== "" && !line.startsWith("#"));
  return Object.fromEntries(
    variables.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
}

/** Ends the name of each config map with the hash of its content, also where a container refers to it. */
function withHashes(objects: KubernetesObject[]): KubernetesObject[] {
  const names = new Map(
    objects
      .filter(({ kind }) => kind === "ConfigMap")
      .map((object) => {
        const { name } = object.metadata;
        return [name, `${name}-${kustomizeHash(configMap.parse(object).data)}`];
      }),
  );
  return objects.map((object) => {
    if (object.kind !== "ConfigMap") return objectSchema.parse(withReferences(object, names));
    const { name } = object.metadata;
    return { ...object, metadata: { ...object.metadata, name: names.get(name) ?? name } };
  });
}

/** The hash of kustomize: it leaves the name empty, and replaces digits that look like letters or spell words. */
function kustomizeHash(data: Readonly<Record<string, string>>): string {
  const sorted = Object.fromEntries(
    Object.entries(data).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  const json = JSON.stringify({ data: sorted, kind: "ConfigMap", name: "" });
  const replacements: Readonly<Record<string, string>> = { 0: "g", 1: "h", 3: "k", a: "m", e: "t" };
  const digits = createHash("sha256").update(json).digest("hex").slice(0, 10);
  return digits.replace(/[013ae]/g, (digit) => replacements[digit] ?? digit);
}

function withReferences(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => withReferences(one, names));
  const map = record.safeParse(value);
  if (!map.success) return value;
  return Object.fromEntries(
    Object.entries(map.data).map(([key, inner]) => {
      if (key !== "configMapRef") return [key, withReferences(inner, names)];
      const { name } = z.object({ name: z.string() }).parse(inner);
      return [key, { name: names.get(name) ?? name }];
    }),
  );
}

export const readObjects = (file: string): KubernetesObject[] =>
  readDocuments(file).map((document) => objectSchema.parse(document));

function readDocuments(file: string): unknown[] {
  return parseAllDocuments(readFileSync(file, "utf8")).map((document) => {
    const [error] = document.errors;
    if (error !== undefined) throw new Error(`${file}: ${error.message}`);
    return document.toJS();
  });
}

function applyPatch(
  objects: KubernetesObject[],
  patch: KubernetesObject,
  targetKind: string | undefined,
  path: string,
): KubernetesObject[] {
  const fits = (object: KubernetesObject) =>
    targetKind === undefined
      ? object.kind === patch.kind && object.metadata.name === patch.metadata.name
      : object.kind === targetKind;
  if (!objects.some(fits))
    throw new Error(`${path}: there is no ${patch.kind} ${patch.metadata.name} to change`);
  return objects.map((object) => {
    if (!fits(object)) return object;
    return { ...objectSchema.parse(merge(object, patch)), metadata: object.metadata };
  });
}

const record = z.record(z.string(), z.unknown());
const named = z.array(z.looseObject({ name: z.string() }));

/** Kubernetes' strategic merge: maps and lists of named things are merged, other values replaced. */
function merge(base: unknown, patch: unknown): unknown {
  const [baseList, patchList] = [named.safeParse(base), named.safeParse(patch)];
  if (baseList.success && patchList.success) {
    const isSame = (
      one: { name: string; mountPath?: unknown },
      other: { name: string; mountPath?: unknown },
    ) => one.name === other.name && isDeepStrictEqual(one.mountPath, other.mountPath);
    const kept = baseList.data.map((one) =>
      merge(one, patchList.data.find((other) => isSame(one, other)) ?? {}),
    );
    return [...kept, ...patchList.data.filter((one) => !baseList.data.some((other) => isSame(one, other)))];
  }
  const [baseMap, patchMap] = [record.safeParse(base), record.safeParse(patch)];
  if (!baseMap.success || !patchMap.success) return patch;
  const changed = Object.entries(patchMap.data).map(([key, value]) => [key, merge(baseMap.data[key], value)]);
  return { ...baseMap.data, ...Object.fromEntries(changed) };
}

function withImages(value: unknown, images: z.output<typeof kustomization>["images"]): unknown {
  if (Array.isArray(value)) return value.map((one) => withImages(one, images));
  const map = record.safeParse(value);
  if (!map.success) return value;
  return Object.fromEntries(
    Object.entries(map.data).map(([key, inner]) => {
      const image = key === "image" ? images.find(({ name }) => name === inner) : undefined;
      return [key, image === undefined ? withImages(inner, images) : `${image.newName}:${image.newTag}`];
    }),
  );
}

/** The folders that are applied to a cluster, relative to infra/k8s. */
export function appliedFolders(root: string): string[] {
  return globSync("overlays/{*,*/migrations}/kustomization.yaml", { cwd: root }).map(dirname).toSorted();
}
