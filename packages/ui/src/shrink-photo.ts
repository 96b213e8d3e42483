/** What the catalogue accepts of photographs, and what a slow line sends in time. */
const maxBytes = 2 * 1024 * 1024;

/** Longest side in pixels, and quality of the JPEG. The first that is small enough is sent. */
const attempts = [
  [2560, 0.85],
  [2560, 0.6],
  [1280, 0.6],
] as const;

/** The photograph in at most 2 MB; null for a larger file that this browser cannot read as a picture. */
export async function shrinkPhoto(file: Blob): Promise<Blob | null> {
  if (file.size <= maxBytes) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  for (const [side, quality] of attempts) {
    const small = await encode(picture, side, quality);
    if (small && small.size <= maxBytes) return small;
  }
  return null;
}

async function encode(picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return null;
  // JPEG has no transparency: black on nothing would be black on black.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
