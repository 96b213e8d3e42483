import { fileURLToPath } from "node:url";
import { pinFaults } from "./pins.ts";

const faults = await pinFaults(fileURLToPath(new URL("../../", import.meta.url)));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
