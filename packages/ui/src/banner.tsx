import type { ReactNode } from "react";

/** Of the frame around the slides, whose width decides how they look: the back office shows both sizes on one screen. */
export const bannerFrame = "@container relative overflow-clip rounded-l bg-tile";
export const bannerLink = "relative z-10 mt-auto w-max max-w-[calc(100cqw-40px)] px-3 @min-[45rem]:px-5";
// On the narrowest phones as wide as the text leaves, so that the frame cuts no phone off.
export const bannerPicture =
  "h-full w-auto! max-w-[calc(100cqw-10rem)] object-contain @min-[45rem]:max-w-none";

interface BannerSlideProps {
  readonly heading: "h1" | "h2" | "p";
  readonly headline: string;
  readonly line: string;
  /** With the class `bannerLink`. */
  readonly link: ReactNode;
  /** With the class `bannerPicture`. */
  readonly picture: ReactNode;
  readonly inert?: boolean;
}

/** A large banner. Heading, text and link have the same place on every slide, so that nothing jumps when the slide changes. */
export function BannerSlide({
  heading: Heading,
  headline,
  line,
  link,
  picture,
  inert = false,
}: BannerSlideProps) {
  return (
    <div
      inert={inert}
      // Not 0: then Chromium takes the largest text of a later slide for the page's largest paint, seconds after the page is there.
      className="col-start-1 row-start-1 grid grid-cols-[minmax(min(12.5rem,100%),1.2fr)_minmax(0,1fr)] transition-opacity duration-200 inert:opacity-[0.001] @min-[45rem]:grid-cols-2"
    >
      <div className="flex min-h-52 flex-col items-start gap-2 pt-5 pb-13 pl-5 @min-[45rem]:min-h-60 @min-[45rem]:gap-3 @min-[45rem]:pt-9 @min-[45rem]:pb-18 @min-[45rem]:pl-12">
        <Heading className="text-27 font-bold tracking-tight text-balance @min-[45rem]:text-52">
          {headline}
        </Heading>
        {/* On a phone the first prices are more useful than the line. */}
        <p className="max-w-100 text-17 text-muted @max-[45rem]:hidden">{line}</p>
        {link}
      </div>
      <div className="relative">
        {picture ? (
          <div className="absolute top-0 bottom-12 -left-5 flex items-center @min-[45rem]:bottom-0 @min-[45rem]:left-0">
            {picture}
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** Of a small banner: its picture above its title. */
export const bannerTile =
  "grid h-full content-start gap-2 rounded-l border border-line bg-surface p-3 text-center text-13 sm:p-4 sm:text-15";
