import { createCookie } from "react-router";

/** In seconds. Longer than a packer's holidays. */
const maxAge = 60 * 24 * 60 * 60;

/** The code of the branch that the packing page has shown last in this browser. */
const cookie = createCookie("haat-packing-branch", { httpOnly: true, sameSite: "lax", path: "/", maxAge });

/** Of these branches; undefined when it is none of them, or when none was chosen yet. */
export async function readLastBranch<Branch extends { readonly code: string }>(
  request: Request,
  branches: readonly Branch[],
): Promise<Branch | undefined> {
  const code: unknown = await cookie.parse(request.headers.get("cookie"));
  return branches.find((branch) => branch.code === code);
}

/** The header that keeps it. */
export async function keepLastBranch(request: Request, code: string): Promise<{ "set-cookie": string }> {
  const secure = new URL(request.url).protocol === "https:";
  return { "set-cookie": await cookie.serialize(code, { secure }) };
}
