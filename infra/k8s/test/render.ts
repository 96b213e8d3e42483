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
  images: z.array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() })).default([]),
});

/**
 * What `kubectl kustomize` prints for a folder, without kubectl, so that the checks run on every machine. Where there is a
 * kubectl, manifests.test.ts compares the two.
 */
export function render(folder: string): KubernetesObject[] {
  return applyKustomization(folder, []);
}

function applyKustomization(folder: string, present: KubernetesObject[]): KubernetesObject[] {
  const [document] = readDocuments(join(folder, "kustomization.yaml"));
  const { resources, components, patches, images, namespace } = kustomization.parse(document);
  let objects = [...present, ...resources.flatMap((path) => readResource(join(folder, path)))];
  for (const component of components) objects = applyKustomization(join(folder, component), objects);
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
  return statSync(path).isDirectory() ? render(path) : readObjects(path);
}

/** The objects of one file. */
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
