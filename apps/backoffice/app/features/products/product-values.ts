/** The fields of a product's form as their texts, by name; those of the specifications begin with `specs.`. */
export type ProductValues = Readonly<Record<string, string>>;

/** How the values of a list are separated in a field. Names of features contain commas. */
export const separatorOf = (name: string) => (name === "specs.features" ? "\n" : ", ");

/** Writes fields of a product, as the catalogue sends them, as texts for the form. */
export function valuesOf(fields: Readonly<Record<string, unknown>>): ProductValues {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      isSpecs(name, value)
        ? Object.entries(value).map(([key, inner]) => [`specs.${key}`, textOf(`specs.${key}`, inner)])
        : [[name, textOf(name, value)]],
    ),
  );
}

function isSpecs(name: string, value: unknown): value is object {
  return name === "specs" && typeof value === "object" && value !== null;
}

function textOf(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.join(separatorOf(name));
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** The field of the product to which a field of the form belongs: the specifications are one. */
export const groupOf = (name: string) => name.split(".", 1)[0] ?? name;

/** The names whose group differs from what the form began with: specifications are saved as a whole. */
export function changedNames(values: ProductValues, base: ProductValues): readonly string[] {
  const names = Object.keys(values);
  const changed = new Set(names.filter((name) => values[name] !== (base[name] ?? "")).map(groupOf));
  return names.filter((name) => changed.has(groupOf(name)));
}
