import { thisMachine } from "@haat/local-stack/config";
import { findOrInstall } from "@haat/local-stack/programs";
import { report } from "./progress.ts";

/**
 * A Chromium for the browser tests; root on Debian or Ubuntu gets one installed.
 * @throws StackError that says how to get one: without a browser the tests fail, they are never skipped.
 */
export async function findChromium(given: string | undefined): Promise<string> {
  if (given) return given;
  const wanted = {
    names: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    debianPackage: "chromium",
    missing:
      "no Chromium for the browser tests: set CHROMIUM_PATH, or put chromium or google-chrome on the PATH (Debian: sudo apt-get install chromium)",
  };
  return await findOrInstall(thisMachine(), wanted, report);
}
