import { ListenOptions } from "node:net";

export const anywhere: ListenOptions = { port: 0 };
