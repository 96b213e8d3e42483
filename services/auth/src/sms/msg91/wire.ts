import { z } from "zod";

/** What MSG91 answers, also to failures, with HTTP 200: only `type` tells them apart. */
export const sendReply = z.object({
  type: z.string(),
  message: z.string().optional(),
  request_id: z.string().optional(),
});
