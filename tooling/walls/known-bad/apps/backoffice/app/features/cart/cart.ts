import { search } from "../search/search.ts";

export const cart = search;
