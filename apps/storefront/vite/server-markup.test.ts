import { expect, it } from "vitest";
import { browserCodeOf } from "./server-markup.ts";

it("replaces each function of a markup file by one that returns null", () => {
  const source = `import { Icon } from "./icon.tsx";
export interface Props { readonly name: string }
export function header({ name }: Props): string | null {
  return render(<Header name={name} />);
}
function Header() {}
export function footer(): string | null {}
`;
  expect(browserCodeOf(source)).toBe("export const header = () => null;\nexport const footer = () => null;");
});

it.each([
  "export const header = () => null;",
  "export async function header() {}",
  "export default header;",
  "export { header };",
])("rejects a markup file with %s, which would be missing in the browser", (line) => {
  expect(() => browserCodeOf(`import a from "a";\n${line}\n`)).toThrow(`not: ${line}`);
});
