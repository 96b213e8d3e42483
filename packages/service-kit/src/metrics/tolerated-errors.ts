import { defineCounter } from "./metric.ts";

/**
 * Counts errors that are logged and then tolerated, because the work goes on without them or is tried again later. One now and then is
 * normal; the alert ToleratedErrorsLast fires when they last.
 */
export const toleratedErrors = defineCounter({
  name: "haat_tolerated_errors_total",
  help: "Errors that were only logged, by the work that failed",
  labels: ["work"],
});
