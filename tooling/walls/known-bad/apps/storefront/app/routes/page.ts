import { run } from "../../../infra/local/src/run.ts";

export const page = run;
