/** What the machine offers, read in one place so that every choice built on it can be tested without the machine. */
export interface Machine {
  /** The search path for programs. */
  path: string;
  isRoot: boolean;
}

export function readMachine(): Machine {
  return { path: process.env["PATH"] ?? "", isRoot: process.getuid?.() === 0 };
}
