import { Maximize2 } from "lucide-react";
import { type ComponentType, type MouseEvent, useRef, useState } from "react";
import { pictureTexts } from "#messages/picture";
import { Picture } from "../../components/picture.tsx";
import { pictureSrc } from "../../lib/picture.ts";
import { isPhone } from "../../lib/product.ts";
import type { PictureViewerProps, ShownPicture } from "./picture-viewer.tsx";
import type { ProductDetail } from "./product-detail.ts";

interface Viewing {
  readonly Viewer: ComponentType<PictureViewerProps>;
  readonly start: number;
}

const sizes = "(min-width: 30rem) 30rem, 60vw";

/**
 * A row of pictures to swipe, with thumbnails below, which are dots on small screens: there they would only repeat what a swipe
 * shows. A picture opens on the whole screen, without script as a file.
 */
export function Gallery({ product }: { readonly product: ProductDetail }) {
  const strip = useRef<HTMLUListElement>(null);
  const [selected, setSelected] = useState(0);
  const [viewing, setViewing] = useState<Viewing | null>(null);
  const pictures = picturesOf(product);
  const unitPhotos = product.inspection?.photos.length ?? 0;

  async function enlarge(event: MouseEvent<HTMLAnchorElement>, start: number): Promise<void> {
    // The browser opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      const { PictureViewer } = await import("./picture-viewer.tsx");
      setViewing({ Viewer: PictureViewer, start });
    } catch {
      // The viewer's script did not arrive.
      location.assign(href);
    }
  }

  function show(event: MouseEvent, index: number): void {
    event.preventDefault();
    const list = strip.current;
    list?.scrollTo({ left: index * list.clientWidth, behavior: "smooth" });
  }

  function onScroll(): void {
    const list = strip.current;
    if (list) setSelected(Math.round(list.scrollLeft / list.clientWidth));
  }

  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <div className="relative overflow-hidden rounded-l bg-tile">
        <ul ref={strip} onScroll={onScroll} className="picture-strip">
          {pictures.map(({ path, alt }, index) => (
            <li key={path} id={`picture-${index + 1}`}>
              <a
                href={pictureSrc(path, 1280, "webp")}
                aria-label={pictureTexts.enlarge({ description: alt })}
                tabIndex={index === selected ? 0 : -1}
                onClick={(event) => void enlarge(event, index)}
                className="block cursor-zoom-in focus-visible:-outline-offset-3"
              >
                <span className="mx-auto block max-sm:size-60 max-sm:p-2 sm:aspect-square sm:max-w-130 sm:p-[6%]">
                  <Picture path={path} alt="" sizes={sizes} largest={1280} first={index === 0} />
                </span>
              </a>
            </li>
          ))}
        </ul>
        {pictures[selected]?.kind ? (
          <p className="absolute bottom-3 left-3 rounded-s bg-surface px-2 py-0.5 text-13 font-medium">
            {pictures[selected].kind}
          </p>
        ) : null}
        <Maximize2
          className="pointer-events-none absolute top-3 right-3 size-5 text-muted"
          aria-hidden="true"
        />
      </div>
      {pictures.length > 1 ? <Thumbnails pictures={pictures} selected={selected} show={show} /> : null}
      {unitPhotos === 0 && !product.drawn && isPhone(product) && product.inspection ? (
        <p className="text-13 text-muted">{pictureTexts.ofModel}</p>
      ) : null}
      {viewing ? (
        <viewing.Viewer
          pictures={pictures}
          start={viewing.start}
          sizes={sizes}
          onClose={() => setViewing(null)}
        />
      ) : null}
    </div>
  );
}

interface ThumbnailsProps {
  readonly pictures: readonly ShownPicture[];
  readonly selected: number;
  readonly show: (event: MouseEvent, index: number) => void;
}

function Thumbnails({ pictures, selected, show }: ThumbnailsProps) {
  return (
    <ul className="flex flex-wrap justify-center sm:justify-start sm:gap-2">
      {pictures.map(({ path, alt }, index) => (
        <li key={path}>
          <a
            href={`#picture-${index + 1}`}
            aria-label={pictureTexts.show({ description: alt })}
            aria-current={index === selected ? "true" : undefined}
            onClick={(event) => show(event, index)}
            className="group flex size-11 items-center justify-center rounded-m border-2 border-transparent transition-colors sm:block sm:size-20 sm:bg-tile sm:p-1.5 sm:hover:border-edge sm:aria-current:border-ink"
          >
            <span className="size-2.5 rounded-pill border-2 border-edge group-aria-current:border-5 group-aria-current:border-ink sm:hidden" />
            <Picture path={path} alt="" largest={160} className="max-sm:hidden" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The photos of the unit that is sold next, then the pictures of its model. */
function picturesOf({ title, color, images, drawn, inspection }: ProductDetail): ShownPicture[] {
  const named = (description: string) => [title, color, description].filter(Boolean).join(", ");
  const photos = inspection?.photos ?? [];
  return [
    ...photos.map((path, index) => ({
      path,
      alt: named(pictureTexts.unitPhotoNumber({ number: index + 1 })),
      kind: pictureTexts.unitPhoto,
    })),
    ...images.map((path, index) => ({
      path,
      alt: named(
        (drawn ? pictureTexts.views[index] : undefined) ?? pictureTexts.picture({ number: index + 1 }),
      ),
      kind: drawn ? pictureTexts.illustration : null,
    })),
  ];
}
