import { wire } from "./billdesk/wire.ts";

export const leak = wire;
