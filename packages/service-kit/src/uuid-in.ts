import { z } from "zod";

/** An id that a caller sends, spelled as we spell it: in either case it is the same one (RFC 9562 §4). */
export const uuidIn = z.uuid().toLowerCase();
