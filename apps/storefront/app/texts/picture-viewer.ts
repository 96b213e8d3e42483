/** The pictures of a product on the whole screen. */
export const viewerTexts = {
  title: "Pictures",
  position: (number: number, count: number) => `${number} of ${count}`,
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  previous: "Previous picture",
  next: "Next picture",
  close: "Close",
} as const;
