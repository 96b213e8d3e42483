import { shellTexts } from "#messages/shell";

const retryMs = 1000;
/** The address that was loaded again, by image. */
const retried = new WeakMap<HTMLImageElement, string>();

/** Retries each picture that fails, once. When it fails again, its text is shown in its place (`components.css`). */
export function retryPictures(): void {
  // Events of images do not bubble.
  addEventListener("error", ({ target }) => target instanceof HTMLImageElement && onError(target), true);
  addEventListener("load", ({ target }) => target instanceof HTMLImageElement && onLoad(target), true);
  for (const image of document.images) {
    if (image.complete && image.currentSrc !== "" && image.naturalWidth === 0) onError(image);
  }
}

function onError(image: HTMLImageElement): void {
  const { src, currentSrc } = image;
  if (retried.get(image) !== currentSrc) {
    retried.set(image, currentSrc);
    setTimeout(() => {
      if (image.src === src) image.src = src;
    }, retryMs);
    return;
  }
  const picture = image.closest("picture");
  if (picture) picture.dataset["failed"] = image.alt || shellTexts.pictureFailed;
}

function onLoad(image: HTMLImageElement): void {
  image.closest("picture")?.removeAttribute("data-failed");
}
