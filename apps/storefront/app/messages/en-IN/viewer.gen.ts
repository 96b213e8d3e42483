// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber } from "@haat/domain/message-format";

const locale = "en-IN";

export const viewerTexts = {
  title: "Pictures",
  position: ({ number, count }: { readonly number: number; readonly count: number }) => `${formatNumber(locale, number)} of ${formatNumber(locale, count)}`,
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  previous: "Previous picture",
  next: "Next picture",
  close: "Close",
};
