// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber } from "@haat/domain/message-format";

const locale = "en-IN";

export const pictureTexts = {
  views: ["front and back", "back", "front", "close-up of the condition"],
  picture: ({ number }: { readonly number: number }) => `picture ${formatNumber(locale, number)}`,
  illustration: "Illustration",
  unitPhoto: "Photo of this unit",
  unitPhotoNumber: ({ number }: { readonly number: number }) => `photo ${formatNumber(locale, number)} of this unit`,
  ofModel: "Pictures show the model and its grade. The inspection report lists the marks of this unit.",
  show: ({ description }: { readonly description: string }) => `Show: ${description}`,
  enlarge: ({ description }: { readonly description: string }) => `Enlarge: ${description}`,
};
