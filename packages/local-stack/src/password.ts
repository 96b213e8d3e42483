import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

export function generatePassword(): string {
  return randomBytes(24).toString("hex");
}

/** The password of the server with its data here; created once, readable only by this account. */
export async function readOrCreatePassword(directory: string): Promise<string> {
  const file = join(directory, "password");
  await mkdir(directory, { recursive: true });
  try {
    const password = generatePassword();
    await writeFile(file, password, { mode: 0o600, flag: "wx" });
    return password;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST")
      return await readFile(file, "utf8");
    throw error;
  }
}
