import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { uploadPicture } from "./upload-picture.ts";

const megabyte = 1024 * 1024;
let sent: Blob[];

/** A browser whose pictures need a byte for each pixel at full quality. */
beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: { readonly body: Blob }) => {
    sent.push(body);
    return Response.json({ result: { hash: "a".repeat(32) } });
  });
  vi.stubGlobal("createImageBitmap", async (file: Blob) => {
    if (!file.type.startsWith("image/")) throw new DOMException("no picture");
    return { width: 5120, height: 2560 };
  });
  vi.stubGlobal("document", {
    createElement: () => ({
      width: 0,
      height: 0,
      getContext: () => ({ fillRect() {}, drawImage() {} }),
      toBlob(done: (picture: Blob) => void, type: string, quality: number) {
        done(new Blob([new Uint8Array(this.width * this.height * quality)], { type }));
      },
    }),
  });
});
afterEach(() => vi.unstubAllGlobals());

const fileOf = (bytes: number, type: string) => new File([new Uint8Array(bytes)], "front", { type });

it("a picture of up to 2 MB is sent as it is", async () => {
  const file = fileOf(2 * megabyte, "image/png");
  expect(await uploadPicture(file)).toEqual({ hash: "a".repeat(32) });
  expect(sent).toEqual([file]);
});

it("a larger picture is shrunk to at most 2 MB before it is sent", async () => {
  expect(await uploadPicture(fileOf(9 * megabyte, "image/bmp"))).toEqual({ hash: "a".repeat(32) });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.type).toBe("image/jpeg");
  expect(sent[0]?.size).toBeLessThanOrEqual(2 * megabyte);
});

it("a larger file that is no picture is not sent", async () => {
  expect(await uploadPicture(fileOf(2 * megabyte + 1, "text/plain"))).toEqual({
    message: expect.any(String),
  });
  expect(sent).toEqual([]);
});
