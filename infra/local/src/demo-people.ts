import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { root } from "./config.ts";

const module = z.object({
  demoPeople: z.array(z.object({ phone: z.string(), role: z.string(), note: z.string() })),
});

/** The sign-in numbers that auth's seed made, in one line. Read by path: infra imports no service. */
export async function demoPeopleLine(): Promise<string> {
  const file = join(root, "services/auth/seed/people.ts");
  if (!existsSync(file)) return "no demo people";
  const { demoPeople } = module.parse(await import(pathToFileURL(file).href));
  return demoPeople.map(({ phone, role, note }) => `${phone} (${role}${note ? `: ${note}` : ""})`).join(", ");
}
