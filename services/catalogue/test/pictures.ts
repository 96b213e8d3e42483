import sharp from "sharp";

/** A small photograph of one color. */
export const jpeg = async (background: string, width = 40) =>
  await sharp({ create: { width, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A picture of 2 MB, which no picture may exceed. */
export async function largestJpeg(background: string): Promise<Buffer> {
  const bytes = Buffer.alloc(2 * 1024 ** 2);
  (await jpeg(background)).copy(bytes);
  return bytes;
}
