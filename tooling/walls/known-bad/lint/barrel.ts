export * from "./any.ts";
export * from "./non-null.ts";
export * from "./reads-environment.ts";
