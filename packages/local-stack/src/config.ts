/** Facts about this machine, in one place so that tests can replace them. */
export interface Machine {
  /** The search path for programs. */
  path: string;
  isRoot: boolean;
}

export function readMachine(): Machine {
  return { path: process.env["PATH"] ?? "", isRoot: process.getuid?.() === 0 };
}
