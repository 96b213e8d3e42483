import { z } from "zod";
import { pictureHash } from "../media/media.schemas.ts";
import { messages } from "../messages.ts";
import { positionInput } from "../staff-inputs.ts";

// What staff edit of brands and categories, which the home page shows beside their names.

export const homePageFields = {
  images: z.array(pictureHash).max(1, { error: () => messages().staff.onePicture }),
  position: positionInput,
  shown: z.boolean(),
};

export const homePageReply = {
  images: z.array(z.string()),
  position: z.int(),
  shown: z.boolean(),
  version: z.int(),
};

export const exampleOnHomePage = {
  images: ["76bcf9ac995efcd53ae83d88ba5f4b3a"],
  position: 1,
  shown: true,
};
