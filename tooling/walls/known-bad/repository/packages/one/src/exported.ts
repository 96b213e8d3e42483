import { z } from "zod";

export const used = z.string();
export const forgotten = z.number();
