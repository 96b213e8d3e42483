import { z } from "zod";

/** MSG91's reply. Errors also have HTTP 200: only `type` tells them apart. */
export const sendReply = z.object({
  type: z.string(),
  message: z.string().optional(),
  request_id: z.string().optional(),
});
