import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));

const readText = (file: string) => readFileSync(join(root, file), "utf8").replace(/```[^]*?```/g, "");

/** The anchors that GitHub gives to the headings of a document. */
function anchorsOf(file: string): string[] {
  return [...readText(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- _]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function brokenLinks(file: string): string[] {
  const links = [...readText(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  return links
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [path = "", anchor] = target.split("#");
      const linked = path === "" ? file : join(dirname(file), path);
      if (!existsSync(join(root, linked))) return true;
      return anchor !== undefined && !anchorsOf(linked).includes(anchor);
    })
    .map((target) => `${file}: ${target}`);
}

test("every link of the documents leads to an existing file and heading", () => {
  const documents = ["README.md", ...globSync("docs/**/*.md", { cwd: root })];
  expect(documents.flatMap(brokenLinks)).toEqual([]);
  expect(documents.length).toBeGreaterThan(30);
});
