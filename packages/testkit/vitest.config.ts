import { serviceTests } from "./src/vitest-config.ts";

export default serviceTests;
