import { list } from "../../routes/list.ts";

export const search = list;
