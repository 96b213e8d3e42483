import { z } from "zod";

/** Licenses of programs that run in production. All allow commercial use without publishing our sources. */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
  "(MIT AND Zlib)",
  "Unlicense",
  // Fonts, which are sent to browsers as they are.
  "OFL-1.1",
]);

/** Packages with another license, each with the reason why it is accepted. */
const accepted: Readonly<Record<string, string>> = {
  "@img/sharp-libvips": "LGPL-3.0-or-later: sharp loads it as a shared library, which anyone may replace",
};

const report = z.record(z.string(), z.array(z.object({ name: z.string(), versions: z.array(z.string()) })));

/** One line for each package of `pnpm licenses list --json` whose license is not accepted. */
export function findLicenseErrors(json: unknown): { packages: number; errors: string[] } {
  const licenses = Object.entries(report.parse(json));
  const errors = licenses
    .filter(([license]) => !allowed.has(license))
    .flatMap(([license, packages]) =>
      packages
        .filter(({ name }) => !Object.keys(accepted).some((prefix) => name.startsWith(prefix)))
        .map(({ name, versions }) => `${name}@${versions.join(", ")}: license ${license} is not allowed`),
    );
  return { packages: licenses.reduce((sum, [, packages]) => sum + packages.length, 0), errors };
}
