import { words } from "./words.ts";

/** The texts that name a chipset: its name, "8 gen 2" without the family, and other names of the family ("sd 695"). */
export function chipsetTexts(name: string): string[] {
  const [family = "", ...rest] = name.split(" ");
  const model = rest.join(" ");
  // "a15" alone is one.
  if (rest.at(-1) === "bionic") return rest.length === 1 ? [name, family] : [name];
  if (model === "") return [name];
  const otherFamilies = (words.chipsets[family] ?? []).filter((other) => other !== family);
  const makers =
    family === "dimensity" || family === "helio" ? (words.chipsets["dimensity or helio"] ?? []) : [];
  return [
    name,
    ...(rest.length > 1 ? [model] : []),
    ...otherFamilies.map((other) => `${other} ${model}`),
    ...makers.flatMap((maker) => [`${maker} ${name}`, `${maker} ${model}`]),
  ];
}
