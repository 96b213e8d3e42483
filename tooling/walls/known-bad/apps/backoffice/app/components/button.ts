import { search } from "../features/search/search.ts";

export const button = search;
