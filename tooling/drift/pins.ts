import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Places that repeat Node's version, because their tool cannot read `.nvmrc`, and differ from it. */
export async function findPinErrors(root: string): Promise<string[]> {
  const textOf = async (file: string) => await readFile(join(root, file), "utf8");
  const node = (await textOf(".nvmrc")).trim();
  const errors: string[] = [];
  const expectNode = (place: string, found: string | undefined) => {
    if (found !== node) errors.push(`${place}: Node ${found}, but .nvmrc says ${node}`);
  };

  expectNode("pnpm-workspace.yaml", /^ {2}node: (\S+)$/m.exec(await textOf("pnpm-workspace.yaml"))?.[1]);
  const dockerfile = "infra/containers/Dockerfile";
  const images = await textOf(dockerfile);
  expectNode(dockerfile, /^ARG NODE=(\S+)$/m.exec(images)?.[1]);
  for (const [line] of images.matchAll(/^FROM node:(?!\$\{NODE\}-).*$|pnpm@.*$/gm))
    errors.push(`${dockerfile}: "${line}" says a version of its own`);
  const manager = JSON.parse(await textOf("package.json")).packageManager;
  if (!/^pnpm@\d+\.\d+\.\d+$/.test(manager)) errors.push(`package.json: ${manager} is not an exact pnpm`);
  return errors;
}
