import { fileURLToPath } from "node:url";
import { findPinErrors } from "./pins.ts";

const errors = await findPinErrors(fileURLToPath(new URL("../../", import.meta.url)));
for (const error of errors) console.error(error);
process.exitCode = errors.length > 0 ? 1 : 0;
