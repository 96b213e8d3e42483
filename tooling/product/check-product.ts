import { fileURLToPath } from "node:url";
import { productFaults } from "./faults.ts";

const { rows, references, faults } = await productFaults(fileURLToPath(new URL("../../", import.meta.url)));
for (const fault of faults) console.error(fault);
console.log(`${rows} rows, ${references} references to them, ${faults.length} faults`);
process.exitCode = faults.length > 0 || rows === 0 || references === 0 ? 1 : 0;
