import { server } from "../../server/pages.ts";

export const page = server;
