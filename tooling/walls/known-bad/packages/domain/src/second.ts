import type { first } from "./first.ts";

export const second = (): ReturnType<typeof first> => "";
