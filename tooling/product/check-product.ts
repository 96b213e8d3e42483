import { fileURLToPath } from "node:url";
import { findProductErrors } from "./product-errors.ts";

const { rows, references, errors } = await findProductErrors(
  fileURLToPath(new URL("../../", import.meta.url)),
);
for (const error of errors) console.error(error);
console.log(`${rows} rows, ${references} references to them, ${errors.length} errors`);
process.exitCode = errors.length > 0 || rows === 0 || references === 0 ? 1 : 0;
